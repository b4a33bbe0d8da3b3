/** The names under which this browser keeps unfinished entries. */
export const keptDrafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('livery.draft.'));

const prefix = 'livery.draft.';

/** The names of what this browser keeps of unfinished entries. */
export const keptDrafts = () =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .filter((name) => name !== 'owner');

/** What makes when-touched.js keep what is typed into a form, by its fields' names, and no browser send it to an address. */
export const writtenForm = (draft: string) => ({ method: 'dialog', noValidate: true, 'data-draft': draft });

/** Makes when-touched.js keep what is typed into a form, by field name, and keeps browsers from submitting it. */
export const prerenderedForm = (draft: string) => ({ method: 'dialog', noValidate: true, 'data-draft': draft });

/** The errors left when these fields are edited: what was wrong there is no longer known. */
export const omitEditedErrors = <Errors extends object>(errors: Errors, edited: object) =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !Object.hasOwn(edited, field))) as Errors;

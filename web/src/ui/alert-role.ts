/** `errorProps` of a field that may have the focus already when its error comes: nothing else would say it. */
export const alertRole = { role: 'alert' } as const;

export const button = 'a button';

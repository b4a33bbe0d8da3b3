/** The email address typed to log in, kept for the page that resets a forgotten password. */
export const emailDraft = 'email';

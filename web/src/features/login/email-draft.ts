/** The address typed to log in, kept for who has forgotten the password. */
export const emailDraft = 'email';

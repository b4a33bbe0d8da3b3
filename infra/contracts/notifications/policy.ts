/** Texts, mails and the inbox. What happened longer ago is told to nobody any more. */
export const messagesKeptDays = 365;

/** Texts, mails and the inbox. What happened longer ago is told to nobody any more. */
export const messagesKeptDays = 365;
/** Nearer to its pick-up than this, a ride that nobody answers is worth a text: a mail may be read too late. */
export const unansweredTextWithinHours = 12;

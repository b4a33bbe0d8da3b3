/** How long texts, mails and inbox messages are kept. Nobody is told any more of what happened longer ago. */
export const messagesKeptDays = 365;
/** Nearer to its pick-up than this, a ride that nobody answers is worth a text: a mail may be read too late. */
export const unansweredTextWithinHours = 12;
/** How far unread messages are counted; counting all of many takes long, and nobody needs to know. */
export const unreadCountedAtMost = 100;

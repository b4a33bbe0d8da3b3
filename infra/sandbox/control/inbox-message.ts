/** A text or mail that somebody would have received. */
export interface InboxMessage {
  id: string;
  channel: 'sms' | 'email';
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Of a mail, those that say what to do with it. */
  headers?: Record<string, string>;
  at: string;
}

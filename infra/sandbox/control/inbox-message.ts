/** A text or mail that somebody would have received. */
export interface InboxMessage {
  id: string;
  channel: 'sms' | 'email';
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

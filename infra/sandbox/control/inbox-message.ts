/** A text or mail that somebody would have received. */
export interface InboxMessage {
  id: string;
  channel: 'sms' | 'email';
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** A mail's headers that tell mail programs what to do with it. */
  headers?: Record<string, string>;
  at: string;
}

/** A message of Twilio's Messages resource, with what its callbacks need. */
export interface TextMessage {
  id: string;
  to: string;
  from: string | null;
  messagingServiceSid: string | null;
  body: string;
  status: 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed';
  errorCode: number | null;
  createdAt: string;
  sentAt: string | null;
  statusCallback: string | null;
  /** Callbacks are signed with the token that sent the message. */
  authToken: string;
}

/** A stored event as it goes over the wire. */
export interface DeliveredEvent {
  id: string;
  object: 'event';
  type: string;
  account?: string;
  api_version: string;
  context: string | null;
  created: number;
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  data: { object: object; previous_attributes?: object };
}

/** One event on its way to one target. */
export interface Delivery {
  id: string;
  eventId: string;
  url: string;
  secret: string;
  attempts: number;
  /** Milliseconds on the sandbox's clock. */
  dueAt: number;
  /** Given up. */
  failed: boolean;
}

import type { Notification } from '../domain/notification.ts';
import type { ComposedLetter } from './composed-letter.ts';

/** A notification to deliver. */
export interface Outgoing {
  id: string;
  notification: Notification;
  composed: ComposedLetter;
}

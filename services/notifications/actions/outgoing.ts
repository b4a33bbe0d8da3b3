import type { Notification } from '../domain/notification.ts';
import type { Composed } from './composed.ts';

/** A notification to deliver. */
export interface Outgoing {
  id: string;
  notification: Notification;
  letter: Composed;
}

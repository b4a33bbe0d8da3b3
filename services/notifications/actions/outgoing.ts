import type { Notification } from '../domain/notification.ts';
import type { Composed } from './compose-letter.ts';

/** One notification on its way out. */
export interface Outgoing {
  id: string;
  notification: Notification;
  letter: Composed;
}

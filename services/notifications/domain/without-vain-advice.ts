import { letterNamed } from '@livery/contracts/notifications/letters.ts';
import type { RideStatus } from '@livery/contracts/rides/model.ts';
import type { Notification } from './notification.ts';

/** What can be done about a ride that waits for an operator, or what comes of it, is not said once that is over. */
export function withoutVainAdvice(notification: Notification, status: RideStatus): Notification {
  const { letter, values } = notification;
  const { nextWhile = 'PENDING' } = letterNamed(letter);
  return status === nextWhile ? notification : { ...notification, values: { ...values, next: '' } };
}

import { letterNamed } from '@livery/contracts/notifications/letters.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import { isOfSelection } from './is-of-selection.ts';
import type { Notification } from './notification.ts';

/**
 * What can be done about a ride that waits for an operator, or what comes of it, is not said once that is over, and of
 * a confirmed one only while the same operator is to drive it.
 */
export function withoutVainAdvice(notification: Notification, ride: RideFacts): Notification {
  const { letter, values } = notification;
  const { nextWhile = 'PENDING' } = letterNamed(letter);
  const isOfNow = ride.status === nextWhile && (nextWhile === 'PENDING' || isOfSelection(notification, ride));
  return isOfNow ? notification : { ...notification, values: { ...values, next: '' } };
}

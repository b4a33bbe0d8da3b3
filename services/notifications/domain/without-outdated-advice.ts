import { letterNamed } from '@livery/contracts/notifications/letters.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import { isOfSelection } from './is-of-selection.ts';
import type { Notification } from './notification.ts';

/**
 * Leaves out the advice about a ride that waits for an operator once it no longer waits, and the advice about a
 * confirmed ride unless the same operator is still to drive it.
 */
export function withoutOutdatedAdvice(notification: Notification, ride: RideFacts): Notification {
  const { letter, values } = notification;
  const { nextWhile = 'PENDING' } = letterNamed(letter);
  const isOfNow = ride.status === nextWhile && (nextWhile === 'PENDING' || isOfSelection(notification, ride));
  return isOfNow ? notification : { ...notification, values: { ...values, next: '' } };
}

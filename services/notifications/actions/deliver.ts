import { letterNamed } from '@livery/contracts/notifications/letters.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { isOfSelection } from '../domain/is-of-selection.ts';
import { isStale, type Notification } from '../domain/notification.ts';
import { withoutOutdatedAdvice } from '../domain/without-outdated-advice.ts';
import { composeLetter } from './compose-letter.ts';
import type { Deps } from './deps.ts';
import { dropMessage } from './drop-message.ts';
import { isRedundant } from './is-redundant.ts';
import { requireKnownPerson } from './known-person.ts';
import { knownRide } from './known-ride.ts';
import { sendMail } from './send-mail.ts';
import { sendText } from './send-text.ts';
import { settleEarlierTry } from './settle-earlier-try.ts';

/** Delivers one planned notification by its channel; run by the intent-runner. */
export async function deliver(deps: Deps, id: string): Promise<void> {
  const notification = (await deps.notifications.get(id))?.state;
  if (!notification?.nextAttemptAt) return;
  if (await settleEarlierTry(deps, id, notification)) return;
  if (notification.isCalledOff || isStale(notification, now()) || (await isOvertaken(deps, notification)))
    return await dropMessage(deps, id, 'stale');
  if (await isRedundant(deps, id, notification)) return await dropMessage(deps, id, 'read');
  const composed = await composeLetter(deps, await withCurrentAdvice(deps, notification));
  if (!composed || composed.person.isGone) return await dropMessage(deps, id, 'forgotten');
  requireKnownPerson(deps, notification, composed.person);
  const outgoing = { id, notification, composed };
  await (notification.channel === 'sms' ? sendText(deps, outgoing) : sendMail(deps, outgoing));
}

/**
 * Whether its ride has moved on, so that the letter would no longer be true. During a rebuild the ride may be unknown
 * or too old: the message waits, for a dropped one never comes back.
 */
async function isOvertaken(deps: Deps, notification: Notification): Promise<boolean> {
  const { letter: name, recipientId, rideId, rideSequence } = notification;
  const { onlyWhile, onlyOfSelected, onlyUnselected, neverToSelected } = letterNamed(name);
  const asksForRide = onlyWhile || onlyOfSelected || onlyUnselected || neverToSelected;
  if (!rideId || !asksForRide) return false;
  const ride = await knownRide(deps, rideId, { sequence: rideSequence });
  if (onlyUnselected && ride.selectedOperatorId !== null) return true;
  if (neverToSelected && ride.selectedOperatorId === recipientId) return true;
  if (onlyOfSelected && !isOfSelection(notification, ride)) return true;
  return onlyWhile !== undefined && ride.status !== onlyWhile;
}

/** The notification without its advice, if that no longer holds. */
async function withCurrentAdvice(deps: Deps, notification: Notification): Promise<Notification> {
  const { rideId, rideSequence, values } = notification;
  if (!values.next || !rideId) return notification;
  return withoutOutdatedAdvice(notification, await knownRide(deps, rideId, { sequence: rideSequence }));
}

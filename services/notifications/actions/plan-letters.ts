import { minuteMs } from '@livery/contracts/durations.ts';
import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import type { Channel } from '@livery/contracts/notifications/letters/letter.ts';
import { type LetterName, letterNamed } from '@livery/contracts/notifications/letters.ts';
import { messagesKeptDays } from '@livery/contracts/notifications/policy.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import { states, vehicles } from '@livery/contracts/vocabulary.ts';
import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import { now, realNow } from '@livery/platform/clock/clock.ts';
import { daysAgo } from '@livery/platform/clock/days-ago.ts';
import {
  coversEvent,
  type LetterValues,
  type LinkFacts,
  maySend,
  merge,
  type Notification,
  noValues,
  plan,
} from '../domain/notification.ts';
import { notificationId } from '../domain/notification-id.ts';
import { failpoint } from '../failpoints.ts';
import type { KnownRide } from '../store/ride-store.ts';
import { batchOf } from './batch-of.ts';
import type { Deps } from './deps.ts';
import { personAsOf } from './known-person.ts';

/** One letter to one person. */
export interface AddressedLetter {
  to: string;
  letter: LetterName;
  strangerId?: string;
  /** From an event of the ride itself, or, with another event, as the ride is known. */
  ride?: RideFacts | KnownRide | undefined;
  operatorId?: string | null | undefined;
  values?: Partial<LetterValues>;
  link?: LinkFacts | undefined;
  /** Set when it became true before the event said so. */
  happenedAt?: string | undefined;
  /** Letters of this kind about one ride within this time are merged. */
  batchMinutes?: number;
}

/** `to` is null where there is nobody to tell, like the operator of a charge that is the platform's own. */
type Letter = Omit<AddressedLetter, 'to'> & { to: string | null };

type OwnDeps = Pick<Deps, 'notifications' | 'marks' | 'people' | 'wake'>;

/** Plans the notifications an event causes: one per event, person and channel, however often it comes. */
export async function planLetters(deps: OwnDeps, event: EventEnvelope, letters: readonly Letter[]): Promise<void> {
  // The notifications of an older event are deleted by now: a rebuild would send them again.
  if (new Date(event.time) < daysAgo(messagesKeptDays)) return;
  for (const { to, ...letter } of letters)
    if (to && maySend(letter.letter, new Date(event.time), now())) await planLetter(deps, event, { ...letter, to });
}

async function planLetter(deps: OwnDeps, event: EventEnvelope, addressed: AddressedLetter): Promise<void> {
  const prefix = await idPrefixOf(deps, event, addressed);
  const known = await personAsOf(deps, event, addressed.to);
  for (const channel of channelsOf(addressed.letter)) {
    const id = notificationId(prefix, addressed.to, channel);
    const planned = { ...plannedNotification(event, addressed, channel), ...known };
    const isNew = await deps.notifications.insertOnce(id, plan(id, planned));
    failpoint('notifications.after_intent');
    // The text of this batch has gone out since: another batch tells of the event.
    if (!isNew && addressed.batchMinutes && !(await tryToMerge(deps, event, id)))
      return await planLetter(deps, event, addressed);
    if (channel !== 'in-app') deps.wake(id, addressed.letter);
  }
}

async function tryToMerge({ notifications }: OwnDeps, event: EventEnvelope, id: string): Promise<boolean> {
  const { saved } = await notifications.update(id, (state) =>
    merge(id, state, { eventId: event.id, plannedAt: realNow() }),
  );
  return coversEvent(saved.state, event.id);
}

function channelsOf(name: LetterName): readonly Channel[] {
  return letterNamed(name).channels;
}

/** What the id of a notification names before person and channel: the event, or those it is merged with. */
async function idPrefixOf(
  deps: OwnDeps,
  event: EventEnvelope,
  { to, letter, ride, batchMinutes }: AddressedLetter,
): Promise<string> {
  if (!batchMinutes) return event.id;
  const bucket = Math.floor(Date.parse(event.time) / (batchMinutes * minuteMs));
  return await batchOf(deps, event, {
    window: `${letter}:${ride?.rideId}:${bucket}`,
    to,
    channels: channelsOf(letter),
  });
}

function plannedNotification(event: EventEnvelope, addressed: AddressedLetter, channel: Channel): Notification {
  const { to, letter, strangerId, ride, operatorId, values, link, batchMinutes = 0 } = addressed;
  const plannedAt = realNow();
  return {
    recipientId: to,
    channel,
    letter,
    ...(strangerId && { strangerId }),
    rideId: ride?.rideId ?? null,
    ...(ride && { rideSequence: 'sequence' in ride ? ride.sequence : event.sequence }),
    ...(ride?.selectionSequence && { selectionSequence: ride.selectionSequence }),
    operatorId: operatorId ?? null,
    ...(batchMinutes > 0 && { eventIds: [event.id] }),
    values: { ...valuesOf(ride), ...values },
    link: link ?? null,
    status: 'planned',
    happenedAt: new Date(addressed.happenedAt ?? event.time),
    plannedAt,
    nextAttemptAt: new Date(plannedAt.getTime() + batchMinutes * minuteMs),
  };
}

function valuesOf(ride: RideFacts | undefined): LetterValues {
  if (!ride) return noValues;
  return {
    ...noValues,
    code: ride.rideConfirmationCode,
    when: pickupTimeText(new Date(ride.serviceAt), ride.timeZone),
    vehicle: vehicles[ride.serviceVehicle].label,
    state: states[ride.serviceFromState],
  };
}

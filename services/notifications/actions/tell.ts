import { minuteMs } from '@livery/contracts/durations.ts';
import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import type { Channel, Letter } from '@livery/contracts/notifications/letters/letter.ts';
import { type LetterName, letters } from '@livery/contracts/notifications/letters.ts';
import { messagesKeptDays } from '@livery/contracts/notifications/policy.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import { states, vehicles } from '@livery/contracts/vocabulary.ts';
import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { daysAgo } from '@livery/platform/clock/days-ago.ts';
import { type LetterValues, type LinkFacts, type Notification, plan } from '../domain/notification.ts';
import { failpoint } from '../failpoints.ts';
import type { Deps } from './deps.ts';

/** One letter to one person. */
export interface Told {
  to: string;
  letter: LetterName;
  strangerId?: string;
  ride?: RideFacts | undefined;
  operatorId?: string | null | undefined;
  values?: Partial<LetterValues>;
  link?: LinkFacts | undefined;
  /** Set when it became true before the event said so. */
  happenedAt?: string | undefined;
  /** Letters of this kind about one ride within this time are merged. */
  batchMinutes?: number;
}

/** Plans the notifications an event causes: one per event, person and channel, however often it comes. */
export async function tell(
  { notifications, wake }: Pick<Deps, 'notifications' | 'wake'>,
  event: EventEnvelope,
  told: readonly Told[],
): Promise<void> {
  // The notifications of an older event are deleted by now: a rebuild would send them again.
  if (new Date(event.time) < daysAgo(messagesKeptDays)) return;
  for (const one of told)
    for (const channel of channelsOf(one.letter)) {
      const id = notificationId(event, one, channel);
      const notification = newborn(one, channel, new Date(one.happenedAt ?? event.time));
      await notifications.insertOnce(id, plan(id, notification));
      failpoint('notifications.after_intent');
      if (channel !== 'in-app') wake(id);
    }
}

function channelsOf(name: LetterName): readonly Channel[] {
  const letter: Letter = letters[name];
  return letter.channels;
}

function notificationId(event: EventEnvelope, { to, letter, ride, batchMinutes }: Told, channel: Channel): string {
  if (!batchMinutes) return `${event.id}:${to}:${channel}`;
  const bucket = Math.floor(Date.parse(event.time) / (batchMinutes * minuteMs));
  return `${letter}:${ride?.rideId}:${bucket}:${to}:${channel}`;
}

function newborn(
  { to, letter, strangerId, ride, operatorId, values, link, batchMinutes = 0 }: Told,
  channel: Channel,
  happenedAt: Date,
): Notification {
  const plannedAt = realNow();
  return {
    recipientId: to,
    channel,
    letter,
    ...(strangerId && { strangerId }),
    rideId: ride?.rideId ?? null,
    operatorId: operatorId ?? null,
    values: { ...valuesOf(ride), ...values },
    link: link ?? null,
    status: 'planned',
    happenedAt,
    plannedAt,
    nextAttemptAt: new Date(plannedAt.getTime() + batchMinutes * minuteMs),
  };
}

function valuesOf(ride: RideFacts | undefined): LetterValues {
  const nothing = { code: '', when: '', vehicle: '', state: '', amount: '', reason: '' };
  if (!ride) return nothing;
  return {
    ...nothing,
    code: ride.rideConfirmationCode,
    when: pickupTimeText(new Date(ride.serviceAt), ride.timeZone),
    vehicle: vehicles[ride.serviceVehicle].label,
    state: states[ride.serviceFromState],
  };
}

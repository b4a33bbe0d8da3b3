import { linkKinds } from '@livery/contracts/links.ts';
import { channels } from '@livery/contracts/notifications/letters/letter.ts';
import { letterNames } from '@livery/contracts/notifications/letters.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { aggregateSchema } from '@livery/platform/mongo/aggregate-schema.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import {
  flag,
  instant,
  integer,
  listOf,
  oneOf,
  optional,
  orNull,
  subdocument,
  text,
} from '@livery/platform/mongo/fields.ts';
import {
  type LetterValues,
  type LinkFacts,
  type Notification,
  notificationStatuses,
  noValues,
} from '../domain/notification.ts';

export type NotificationStore = AggregateStore<Notification>;

const values = subdocument<LetterValues>({
  code: text,
  when: text,
  vehicle: text,
  state: text,
  amount: text,
  reason: text,
  next: optional(text),
  until: optional(text),
  what: optional(text),
  answer: optional(oneOf(['confirmed', 'offered', ''])),
  blockedBy: optional(oneOf(['payout', 'staff'])),
});

const link = subdocument<LinkFacts>({
  prefix: oneOf(linkKinds.map(({ prefix }) => prefix)),
  linkId: text,
  purpose: oneOf(linkKinds.map(({ purpose }) => purpose)),
  expiresAt: instant,
});

const schema = aggregateSchema<Notification>({
  recipientId: text,
  channel: oneOf(channels),
  letter: oneOf(letterNames),
  personSequence: optional(integer),
  strangerId: optional(text),
  rideId: orNull(text),
  rideSequence: optional(integer),
  selectionSequence: optional(integer),
  operatorId: orNull(text),
  eventIds: optional(listOf(text)),
  values,
  link: orNull(link),
  status: oneOf(notificationStatuses),
  happenedAt: instant,
  plannedAt: instant,
  firstTriedAt: optional(instant),
  lastTriedAt: optional(instant),
  triedWords: optional(listOf(text)),
  providerId: optional(text),
  failure: optional(text),
  isCalledOff: optional(flag),
  nextAttemptAt: optional(instant),
})
  // An inbox, with the fields that it is counted and filtered by: a look at it fetches only the messages it shows.
  .index({ recipientId: 1, channel: 1, plannedAt: -1, _id: -1, letter: 1, rideId: 1 })
  // A person's data export, in its order.
  .index({ recipientId: 1, _id: 1 })
  .index({ providerId: 1 })
  // What is due, with the field by which the runners share it.
  .index({ nextAttemptAt: 1, letter: 1 })
  .index({ happenedAt: 1 });

/** Every message, planned or sent: the delivery log and, by channel, the in-app inbox. */
export const notificationStore = (kit: Kit): NotificationStore =>
  kit.store({ name: 'notification', model: kit.model('notifications', schema), topic: 'notification.v1' });

/** Forgets what messages to a person said, except as a stranger. The rows stay: a repeated event sends nothing. */
export async function forgetWordsTo(notifications: NotificationStore, recipientId: string): Promise<void> {
  const theirs = { recipientId, strangerId: { $exists: false } };
  await notifications.model.updateMany(theirs, { $set: { values: noValues, link: null } });
}

/** Messages that this release can write out: a newer one may have planned others before it was taken back. */
export const ofKnownLetters = { letter: { $in: letterNames } };

/** The ids of a charge's events begin with it, and those of messages with their event. */
export const idsOfCharge = (chargeId: string) => ({ $gte: `charge:${chargeId}:`, $lt: `charge:${chargeId};` });

const countedAtMost = 1_000;

/** Texts and mails planned by then that were tried in vain, or due by then and not tried. Those held back are not late. */
export async function countLate({ model }: NotificationStore, plannedBy: Date): Promise<number> {
  // From the beginning of time, so that the index leaves out settled messages, which have no such time.
  const isToBeTried = { nextAttemptAt: { $gt: new Date(0) } };
  const wasTried = [{ 'lease.failures': { $gt: 0 } }, { status: 'unknown' }];
  const isLate = { $or: [...wasTried, { nextAttemptAt: { $lte: plannedBy } }] };
  const late = { ...isToBeTried, ...isLate, plannedAt: { $lte: plannedBy } };
  return await model.countDocuments(late, { limit: countedAtMost });
}

export async function forgetMessagesBefore(notifications: NotificationStore, then: Date): Promise<void> {
  await notifications.model.deleteMany({ happenedAt: { $lt: then } });
}

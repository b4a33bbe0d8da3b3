import type { Decision } from '@livery/contracts/decision.ts';
import { dayMs, minuteMs } from '@livery/contracts/durations.ts';
import type { EventType } from '@livery/contracts/events.ts';
import type { LinkKind } from '@livery/contracts/links.ts';
import type { Channel, LetterFacts } from '@livery/contracts/notifications/letters/letter.ts';
import { type LetterName, letterNamed } from '@livery/contracts/notifications/letters.ts';

/** Longer than any outage. */
const freshDays = 7;

/** The content of a letter, except names: they are filled in from the newest profile when it is sent. */
export type LetterValues = Pick<LetterFacts, 'code' | 'when' | 'vehicle' | 'state' | 'amount' | 'reason'> &
  Partial<Pick<LetterFacts, 'next' | 'until' | 'what' | 'answer'>> & {
    /** What blocks a payment, as rides says it too: told once for as long as it does. */
    blockedBy?: 'payout' | 'staff' | undefined;
  };

/** Of a letter about no ride, and of one whose words are forgotten. */
export const noValues: LetterValues = { code: '', when: '', vehicle: '', state: '', amount: '', reason: '' };

export interface LinkFacts {
  prefix: LinkKind['prefix'];
  linkId: string;
  purpose: LinkKind['purpose'];
  expiresAt: Date;
}

export const notificationStatuses = ['planned', 'sending', 'sent', 'failed', 'unknown', 'dropped'] as const;

/** One message to one person by one channel; it stores no name, number or address. */
export interface Notification {
  recipientId: string;
  channel: Channel;
  letter: LetterName;
  /** The recipient's last change that was known then, where an event of the recipient's own causes it. */
  personSequence?: number | undefined;
  /** The event that told of the person it is about, where that person has no account. */
  strangerId?: string | undefined;
  rideId: string | null;
  /** The sequence of the ride's last event known then: what is older says nothing about this message. */
  rideSequence?: number | undefined;
  /** The ride's selection at the time; absent when there was none. */
  selectionSequence?: number | undefined;
  operatorId: string | null;
  /** The events that it tells of, where several may be merged. */
  eventIds?: string[] | undefined;
  values: LetterValues;
  link: LinkFacts | null;
  status: (typeof notificationStatuses)[number];
  /** Since it was planned it has become useless: it is not sent, unless it has gone out already. */
  isCalledOff?: boolean | undefined;
  /** When what it says became true, on the business clock. */
  happenedAt: Date;
  /** When this service received the event, of several the last, on the system clock. */
  plannedAt: Date;
  /** On the business clock, for comparison with the provider's list of sent texts. */
  firstTriedAt?: Date | undefined;
  /** On the system clock. */
  lastTriedAt?: Date | undefined;
  /** Hashes of the words that were tried, while it is open whether they have gone out. */
  triedWords?: string[] | undefined;
  providerId?: string | undefined;
  failure?: string | undefined;
  nextAttemptAt?: Date | undefined;
}

type NotificationEventType = Extract<EventType, `notification.${string}`>;
type NotificationDecision = Decision<Notification, NotificationEventType>;

const factsOf = (id: string, { recipientId, channel, letter, rideId }: Notification) => ({
  notificationId: id,
  recipientId,
  channel,
  message: letter,
  rideId,
});

const withEvent = (id: string, state: Notification, type: NotificationEventType): NotificationDecision => ({
  state,
  events: [{ type, data: factsOf(id, state), parties: [state.recipientId] }],
});

/** An inbox message is delivered by being saved; texts and mails wait for their provider. */
export function plan(id: string, notification: Notification): NotificationDecision {
  if (notification.channel === 'in-app')
    return withEvent(id, { ...notification, status: 'sent', nextAttemptAt: undefined }, 'notification.sent');
  return { state: notification, events: [] };
}

/** A notification without a list is older than the lists, and a repeated event must not tell again. */
export function coversEvent({ eventIds }: Notification, eventId: string): boolean {
  return eventIds?.includes(eventId) ?? true;
}

/** An inbox message is written out at each look, a text only once: its reader hears nothing of later events. */
export function acceptsMoreEvents({ channel, status }: Notification): boolean {
  return channel === 'in-app' || status === 'planned';
}

/**
 * Makes it tell of another event, too; undefined when it does so already, or is out. A person who has read up to an
 * earlier time has not read of this event, and a page that shows the inbox has to read it again.
 */
export function merge(
  id: string,
  notification: Notification,
  { eventId, plannedAt }: { eventId: string; plannedAt: Date },
): NotificationDecision | undefined {
  const { channel, eventIds = [] } = notification;
  if (coversEvent(notification, eventId) || !acceptsMoreEvents(notification)) return undefined;
  const state = { ...notification, eventIds: [...eventIds, eventId], plannedAt };
  return channel === 'in-app' ? withEvent(id, state, 'notification.sent') : { state, events: [] };
}

/** A name may change between two tries, so each remembers its own words. */
export function startSending(
  notification: Notification,
  one: { now: Date; realNow: Date; wordsHash: string },
): NotificationDecision {
  const state = {
    ...notification,
    status: 'sending' as const,
    firstTriedAt: notification.firstTriedAt ?? one.now,
    lastTriedAt: one.realNow,
    triedWords: [...new Set([...(notification.triedWords ?? []), one.wordsHash])],
  };
  return { state, events: [] };
}

/** Another run, whose lease came after, has tried or settled it since it was read. */
export function wasTriedSince(now: Notification, read: Notification): boolean {
  return !now.nextAttemptAt || now.lastTriedAt?.getTime() !== read.lastTriedAt?.getTime();
}

const settled = { triedWords: undefined, nextAttemptAt: undefined };

export function markSent(id: string, notification: Notification, providerId: string): NotificationDecision {
  return withEvent(id, { ...notification, status: 'sent', providerId, ...settled }, 'notification.sent');
}

export function markFailed(id: string, notification: Notification, failure: string): NotificationDecision {
  return withEvent(id, { ...notification, status: 'failed', failure, ...settled }, 'notification.failed');
}

/** It may or may not have been sent: the provider's list is read before anything is sent again. */
export function markUnknown(id: string, notification: Notification, nextAttemptAt: Date): NotificationDecision {
  const state = { ...notification, status: 'unknown' as const, nextAttemptAt };
  return notification.status === 'unknown' ? { state, events: [] } : withEvent(id, state, 'notification.unknown');
}

/** This try never reached the provider, so it changes nothing. An earlier one may still have gotten through. */
export function undoTry(notification: Notification, before: Notification): NotificationDecision {
  const { status, firstTriedAt, lastTriedAt, triedWords } = before;
  return { state: { ...notification, status, firstTriedAt, lastTriedAt, triedWords }, events: [] };
}

export function drop(notification: Notification, failure: string): NotificationDecision {
  return { state: { ...notification, status: 'dropped', failure, ...settled }, events: [] };
}

/** For when there is nothing left to tell. A message that no longer waits for a provider stays as it is. */
export function callOff(notification: Notification): NotificationDecision | undefined {
  return notification.nextAttemptAt && { state: { ...notification, isCalledOff: true }, events: [] };
}

/** Whether a letter is sent about what happened then: see `onlyFresh`. */
export function maySend(name: LetterName, happenedAt: Date, now: Date): boolean {
  const { onlyFresh } = letterNamed(name);
  return !onlyFresh || now.getTime() - happenedAt.getTime() <= freshDays * dayMs;
}

/** Nobody gets stale texts after an outage, the provider's or ours. */
export function isStale({ letter, happenedAt, link }: Notification, now: Date): boolean {
  const { usefulMinutes } = letterNamed(letter);
  if (usefulMinutes === undefined || (link && link.expiresAt > now)) return false;
  return now.getTime() - happenedAt.getTime() > usefulMinutes * minuteMs;
}

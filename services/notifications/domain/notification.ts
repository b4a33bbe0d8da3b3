import type { EventType } from '@livery/contracts/events.ts';
import {
  type Channel,
  type Letter,
  type LetterFacts,
  type LetterName,
  letters,
} from '@livery/contracts/notifications/letters.ts';

/** What a letter says besides names, which are filled in from the newest profile when it is sent. */
export type LetterValues = Omit<LetterFacts, 'firstName' | 'operatorName'>;

export interface LinkFacts {
  prefix: 'r' | 'p';
  linkId: string;
  purpose: 'reconfirm' | 'pay';
  expiresAt: Date;
}

export type NotificationStatus = 'planned' | 'sending' | 'sent' | 'failed' | 'unknown' | 'dropped';

/** One message to one person by one channel; it carries no name, number or address. */
export interface Notification {
  recipientId: string;
  channel: Channel;
  letter: LetterName;
  rideId: string | null;
  operatorId: string | null;
  values: LetterValues;
  link: LinkFacts | null;
  status: NotificationStatus;
  plannedAt: Date;
  /** On the business clock, which the provider's list of sent texts is compared with. */
  firstTriedAt?: Date | undefined;
  /** The system's clock. */
  lastTriedAt?: Date | undefined;
  providerId?: string | undefined;
  failure?: string | undefined;
  nextAttemptAt?: Date | undefined;
}

export interface Decided {
  state: Notification;
  events: { type: Extract<EventType, `notification.${string}`>; data: ReturnType<typeof factsOf>; parties: string[] }[];
}

const factsOf = (id: string, { recipientId, channel, letter, rideId }: Notification) => ({
  notificationId: id,
  recipientId,
  channel,
  message: letter,
  rideId,
});

const withEvent = (id: string, state: Notification, type: Decided['events'][number]['type']): Decided => ({
  state,
  events: [{ type, data: factsOf(id, state), parties: [state.recipientId] }],
});

/** The inbox has it by being written; texts and mails wait for their provider. */
export function plan(id: string, notification: Notification): Decided {
  if (notification.channel === 'in-app')
    return withEvent(id, { ...notification, status: 'sent', nextAttemptAt: undefined }, 'notification.sent');
  return { state: notification, events: [] };
}

export function begin(notification: Notification, times: { now: Date; realNow: Date }): Decided {
  const state = {
    ...notification,
    status: 'sending' as const,
    firstTriedAt: notification.firstTriedAt ?? times.now,
    lastTriedAt: times.realNow,
  };
  return { state, events: [] };
}

export function sent(id: string, notification: Notification, providerId: string): Decided {
  return withEvent(id, { ...notification, status: 'sent', providerId, nextAttemptAt: undefined }, 'notification.sent');
}

export function failed(id: string, notification: Notification, failure: string): Decided {
  return withEvent(id, { ...notification, status: 'failed', failure, nextAttemptAt: undefined }, 'notification.failed');
}

/** It may be out or not: nothing is sent again before the provider's list has been read. */
export function unknown(id: string, notification: Notification, nextAttemptAt: Date): Decided {
  const state = { ...notification, status: 'unknown' as const, nextAttemptAt };
  return notification.status === 'unknown' ? { state, events: [] } : withEvent(id, state, 'notification.unknown');
}

/** The provider was not reached: the next try is a first one. */
export function neverLeft(notification: Notification): Decided {
  return { state: { ...notification, status: 'planned', firstTriedAt: undefined, lastTriedAt: undefined }, events: [] };
}

export function drop(notification: Notification, failure: string): Decided {
  return { state: { ...notification, status: 'dropped', failure, nextAttemptAt: undefined }, events: [] };
}

/** Nobody gets stale texts after an outage. */
export function isStale(notification: Notification, realNow: Date): boolean {
  const { usefulMinutes }: Letter = letters[notification.letter];
  return usefulMinutes !== undefined && realNow.getTime() - notification.plannedAt.getTime() > usefulMinutes * 60_000;
}

import type * as z from 'zod/mini';
import { inquiryEvents, sessionEvents, userEvents } from './identity/events.ts';
import { notificationEvents } from './notifications/events.ts';
import { accountEvents, chargeEvents } from './payments/events.ts';
import { chatEvents, reviewEvents, rideEvents } from './rides/events.ts';
import { taskEvents } from './scheduler/events.ts';
import type { Topic } from './topics.ts';

const byTopic = {
  'user.v1': userEvents,
  'session.v1': sessionEvents,
  'inquiry.v1': inquiryEvents,
  'ride.v1': rideEvents,
  'chat.v1': chatEvents,
  'review.v1': reviewEvents,
  'charge.v1': chargeEvents,
  'account.v1': accountEvents,
  'task.v1': taskEvents,
  'notification.v1': notificationEvents,
} as const satisfies Record<Topic, Record<string, z.ZodMiniType>>;

type Schemas = typeof userEvents &
  typeof sessionEvents &
  typeof inquiryEvents &
  typeof rideEvents &
  typeof chatEvents &
  typeof reviewEvents &
  typeof chargeEvents &
  typeof accountEvents &
  typeof taskEvents &
  typeof notificationEvents;

export type EventType = keyof Schemas;
export type EventData<T extends EventType = EventType> = z.output<Schemas[T]>;

export interface EventDefinition {
  topic: Topic;
  data: z.ZodMiniType;
}

/** Every event by type: the topic it travels on and the schema of its data. */
export const eventDefinitions = Object.fromEntries(
  Object.entries(byTopic).flatMap(([topic, schemas]) =>
    Object.entries(schemas).map(([type, data]) => [type, { topic, data }]),
  ),
) as Record<EventType, EventDefinition>;

/** With these events an aggregate forgets its journal: tombstones remove what it published before. */
export const erasingEvents: ReadonlySet<string> = new Set<EventType>(['user.deleted']);

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(eventDefinitions, type);
}

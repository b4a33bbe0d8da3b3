import { type EventType, eventDefinitions } from '@livery/contracts/events.ts';
import * as z from 'zod/mini';
import type { Shape } from './shrunk.ts';

const eventTypes = Object.keys(eventDefinitions) as EventType[];

/** The data of every event by its type, and the parts that several share. */
export function eventShapes(): { events: Record<string, Shape>; parts: Record<string, Shape> } {
  const all = z.object(Object.fromEntries(eventTypes.map((type) => [type, eventDefinitions[type].data])));
  const { properties, $defs } = z.toJSONSchema(all, { io: 'input', unrepresentable: 'any', reused: 'ref' });
  return { events: properties as Record<string, Shape>, parts: ($defs ?? {}) as Record<string, Shape> };
}

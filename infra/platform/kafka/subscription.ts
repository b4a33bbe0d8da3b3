import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import type { EventType } from '@livery/contracts/events.ts';

/** One event handler of a service, for one or more event types. */
export interface Subscription {
  /** The same sentence as its file name. */
  name: string;
  types: EventType[];
  handle(event: EventEnvelope): Promise<void>;
}

/** Subscribes to one or more types; the handler must tolerate repeated and late events. */
export function on<T extends EventType>(
  type: T | readonly T[],
  name: string,
  handle: (event: EventEnvelope<T>) => Promise<unknown>,
): Subscription {
  const types: EventType[] = typeof type === 'string' ? [type] : [...type];
  return {
    name,
    types,
    async handle(event) {
      await handle(event as EventEnvelope<T>);
    },
  };
}

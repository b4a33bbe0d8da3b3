import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import type { EventType } from '@livery/contracts/events.ts';

/** One reaction of a service to some types of events. */
export interface Subscription {
  /** The sentence its file is named after. */
  name: string;
  types: EventType[];
  handle(event: EventEnvelope): Promise<void>;
}

/** Subscribes to one or several types; the handler must bear to see an event twice and late. */
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

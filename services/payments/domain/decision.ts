import type { EventData, EventType } from '@livery/contracts/events.ts';

export type Happened<T extends EventType = EventType> = {
  [K in T]: { type: K; data: EventData<K>; parties?: string[] };
}[T];

/** The next state and its events, saved in one write. */
export interface Decision<S> {
  state: S;
  events: Happened[];
  /** The answers to earlier requests are forgotten with what they quote. */
  forgetsAnswers?: true;
}

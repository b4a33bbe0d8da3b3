import type { EventData, EventType } from './events.ts';

/** An event as a decision returns it, with those whom it concerns. */
export type DomainEvent<T extends EventType = EventType> = {
  [K in T]: { type: K; data: EventData<K>; parties?: string[] };
}[T];

/** The next state and its events, saved in one write. */
export interface Decision<S, T extends EventType = EventType> {
  state: S;
  events: DomainEvent<T>[];
  /** The answers to earlier requests are forgotten: they quote what the new state leaves out. */
  forgetsAnswers?: true;
}

import type { Relay } from '../mongo/outbox-relay.ts';

/** The relay of a store that is tested by itself: nothing is published. */
export const noopRelay: Relay = {
  nudge() {},
  watch() {},
  start: async () => {},
  drain: async () => {},
  stop: async () => {},
  backlogMs: () => 0,
  sweptAt: () => new Date(),
};

import { Counter, Gauge } from 'prom-client';
import type { Health } from '../http/health.ts';
import type { Park } from '../kafka/dead-letter.ts';
import type { Relay } from '../mongo/outbox-relay.ts';

/** Age of the oldest unpublished event: above a minute somebody must look. */
export function measureOutbox(health: Health, relay: Relay): void {
  new Gauge({
    name: 'livery_outbox_age_seconds',
    help: 'Age of the oldest unpublished event',
    registers: [health.metrics],
    collect() {
      this.set(relay.backlogMs() / 1_000);
    },
  });
}

/** Parked messages: alert on any increase. */
export function countParked(health: Health, park: Park): Park {
  const parked = new Counter({
    name: 'livery_dead_letters_total',
    help: 'Events that could not be handled',
    registers: [health.metrics],
  });
  return async (position, failure) => {
    await park(position, failure);
    parked.inc();
  };
}

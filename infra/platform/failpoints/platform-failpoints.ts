import { dieIfArmed } from './failpoint.ts';

/** The platform's own lines at which a test may crash a process, to prove that it costs nothing but time. */
export const platformFailpoints = [
  'store.before_write',
  'store.after_write',
  'relay.before_send',
  'relay.after_send',
  'relay.between_two_events',
  'relay.after_advance_before_clear',
  'consumer.before_effect',
  'consumer.after_effect_before_commit',
  'consumer.after_park_before_commit',
] as const;

export const failpoint: (name: (typeof platformFailpoints)[number]) => void = dieIfArmed;

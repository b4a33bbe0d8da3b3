import { randomBytes } from 'node:crypto';
import { now, realNow } from '@livery/platform/clock/clock.ts';
import type { DecisionInputs } from '../domain/charge/charge-event.ts';

/** The times and new ids that a decision needs. */
export function newDecisionInputs(): DecisionInputs {
  return { now: now(), realNow: realNow(), linkId: randomBytes(32).toString('base64url') };
}

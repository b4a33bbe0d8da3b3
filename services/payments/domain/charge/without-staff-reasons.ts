import type { Charge } from './charge.ts';
import type { ChargeDecision } from './charge-event.ts';

/** Keeps what staff decided but not why: the reason may name a person (R97). Undefined on a repeat. */
export function withoutStaffReasons(charge: Charge): ChargeDecision {
  const { staffDecisions = [] } = charge;
  if (staffDecisions.every(({ reason }) => reason === '')) return undefined;
  const wordless = staffDecisions.map((decision) => ({ ...decision, reason: '' }));
  return { state: { ...charge, staffDecisions: wordless }, events: [], forgetsAnswers: true };
}

import { paymentsLimits } from '@livery/contracts/payments/policy.ts';
import type { Limit } from '../store/attempt-store.ts';

const demoFactor = 1_000;

/** The limits that guard money, as counted in the database. */
export function limitsOf(kind: 'real' | 'demo'): { cardSetups: Limit; holds: Limit; declinedHolds: Limit } {
  const factor = kind === 'demo' ? demoFactor : 1;
  const { cardSetupsPerDay, holdsPerDay, declinedHoldsPerHour } = paymentsLimits;
  return {
    cardSetups: { kind: 'card-setup', most: cardSetupsPerDay * factor, withinHours: 24 },
    holds: { kind: 'hold', most: holdsPerDay * factor, withinHours: 24 },
    declinedHolds: { kind: 'declined-hold', most: declinedHoldsPerHour * factor, withinHours: 1 },
  };
}

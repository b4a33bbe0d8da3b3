import { limitFactors } from '@livery/contracts/limits.ts';
import { paymentsLimits } from '@livery/contracts/payments/policy.ts';
import type { Limit } from '../store/attempt-store.ts';

/** Limits that protect money, counted in the database. */
export function limitsOf(kind: 'real' | 'demo'): { cardSetups: Limit; holds: Limit; declinedHolds: Limit } {
  const factor = limitFactors[kind];
  const { cardSetupsPerDay, holdsPerDay, declinedHoldsPerHour } = paymentsLimits;
  return {
    cardSetups: { kind: 'card-setup', most: cardSetupsPerDay * factor, withinHours: 24 },
    holds: { kind: 'hold', most: holdsPerDay * factor, withinHours: 24 },
    declinedHolds: { kind: 'declined-hold', most: declinedHoldsPerHour * factor, withinHours: 1 },
  };
}

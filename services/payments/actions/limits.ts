import { limitFactors } from '@livery/contracts/limits.ts';
import { messages } from '@livery/contracts/messages.ts';
import { paymentsLimits } from '@livery/contracts/payments/policy.ts';
import type { Limit } from '../store/hit-store.ts';

export type Limits = ReturnType<typeof limitsOf>;

/** Limits that protect money, counted in the database. */
export function limitsOf(kind: 'real' | 'demo') {
  const factor = limitFactors[kind];
  const { cardSetupsPerDay, defaultCardChangesPerDay, cardRetriesPerHour, holdsPerDay, ...declined } = paymentsLimits;
  const mostHolds = holdsPerDay * factor;
  return {
    cardSetups: { kind: 'card-setup', most: cardSetupsPerDay * factor, withinHours: 24 },
    defaultCardChanges: { kind: 'default-card', most: defaultCardChangesPerDay * factor, withinHours: 24 },
    cardRetries: { kind: 'card-retry', most: cardRetriesPerHour * factor, withinHours: 1 },
    holds: {
      kind: 'hold',
      most: mostHolds,
      withinHours: 24,
      says: (wait) => messages.bookingsUsedUp(mostHolds, wait),
    },
    declinedHolds: { kind: 'declined-hold', most: declined.declinedHoldsPerHour * factor, withinHours: 1 },
    declinedPayments: { kind: 'declined-hold', most: declined.declinedPaymentsPerHour * factor, withinHours: 1 },
    declinedSetups: { kind: 'declined-setup', most: declined.declinedSetupsPerHour * factor, withinHours: 1 },
    declinedSetupsOfAddress: {
      kind: 'declined-setup',
      most: declined.declinedSetupsPerAddressPerHour * factor,
      withinHours: 1,
    },
  } satisfies Record<string, Limit>;
}

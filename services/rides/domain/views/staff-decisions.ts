import type { RideView } from '@livery/contracts/rides/view.ts';
import type { ViewContext } from './view-context.ts';

/** Why staff kept or cancelled a ride; its sides do not read it. */
export function staffDecisionsOf({ ride, relation }: ViewContext): RideView['staffDecisions'] {
  if (relation !== 'admin') return [];
  const { kept, cancellation } = ride;
  return [
    ...(kept ? [{ did: 'kept' as const, reason: kept.reason, at: kept.at.toISOString() }] : []),
    ...(cancellation?.staff
      ? [{ did: 'cancelled' as const, reason: cancellation.staff.reason, at: cancellation.at.toISOString() }]
      : []),
  ];
}

import type { Change, Context } from './row.ts';

/** Staff let a suspended operator drive a ride it has confirmed (R47). */
export function keepRide({ ride, viewer, operatorId, now }: Context, { reason }: { reason: string }): Change {
  const staffId = viewer?.uid ?? '';
  return {
    next: { ...ride, kept: { by: staffId, reason, operatorId, at: now } },
    tells: (facts) => [{ type: 'ride.kept', data: { ride: facts, operatorId, staffId } }],
  };
}

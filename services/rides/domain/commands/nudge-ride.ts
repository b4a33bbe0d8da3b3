import type { Ride } from '../ride.ts';
import type { Change, Context } from './row.ts';

export type Nudge = 'nobody-answered' | 'not-started' | 'not-ended' | 'not-ended-12h';

const isOverdue: Record<Nudge, (ride: Ride) => boolean> = {
  'nobody-answered': (ride) => ride.status === 'PENDING' && ride.open && ride.offers.every(isDenial),
  'not-started': (ride) => ride.status === 'CONFIRMED' && ride.currentRideStatus === null,
  'not-ended': (ride) => ride.status === 'CONFIRMED' && ride.currentRideStatus !== null,
  'not-ended-12h': (ride) => ride.status === 'CONFIRMED' && ride.currentRideStatus !== null,
};

/** Reminds people, once per epoch, of a ride that is not moving; nothing when it has moved on. */
export function nudgeRide({ ride }: Context, { about, epoch }: { about: Nudge; epoch: number }): Change | undefined {
  const nudge = `${about}:${epoch}`;
  if (ride.confirmEpoch !== epoch || ride.nudges.includes(nudge) || !isOverdue[about](ride)) return undefined;
  return {
    next: { ...ride, nudges: [...ride.nudges, nudge] },
    tells: (facts) => [{ type: 'ride.nudged', data: { ride: facts, about } }],
  };
}

function isDenial({ status }: Ride['offers'][number]): boolean {
  return status === 'denied';
}

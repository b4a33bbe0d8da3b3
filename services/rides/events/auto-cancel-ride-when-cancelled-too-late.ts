import { now } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { react } from '../actions/react.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';

/** The operator cancelled just before service time, and the task of that time still found the ride confirmed (R18). */
export const autoCancelRideWhenCancelledTooLate = (deps: Pick<Deps, 'rides' | 'people'>) =>
  on('ride.confirmation-cancelled', 'auto-cancel-ride-when-cancelled-too-late', ({ data: { ride } }) =>
    react(deps, rideCommands['auto-cancel'], { rideId: ride.rideId, at: now(), input: undefined }),
  );

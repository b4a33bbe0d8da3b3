import { now } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { runSystemCommand } from '../actions/run-system-command.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { nowOrAlmostDue } from '../domain/due-time.ts';

/**
 * The operator cancelled just before service time, and the task of that time still found the ride confirmed (R18). That
 * task may have come a little early, by another machine's clock: what is as good as due is cancelled now or never.
 */
export const autoCancelRideWhenCancelledTooLate = (deps: Deps) =>
  on('ride.confirmation-cancelled', 'auto-cancel-ride-when-cancelled-too-late', ({ data: { ride } }) => {
    const at = nowOrAlmostDue(new Date(ride.serviceAt), now());
    return runSystemCommand(deps, rideCommands['auto-cancel'], { rideId: ride.rideId, at, input: undefined });
  });

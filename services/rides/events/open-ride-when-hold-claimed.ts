import { now } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { invitableOperators } from '../actions/invitable-operators.ts';
import { runSystemCommand } from '../actions/run-system-command.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';

/** The ride's hold is claimed: operators are invited. Safe to repeat: a ride opens once. */
export const openRideWhenHoldClaimed = (deps: Deps) =>
  on('charge.authorized', 'open-ride-when-hold-claimed', async ({ data: { charge } }) => {
    if (charge.purpose !== 'booking-hold') return;
    const { rides, people } = deps;
    const ride = await rides.get(charge.rideId);
    if (!ride || ride.state.open) return;
    const operatorIds = await invitableOperators(deps, ride.state);
    const preferred = (await people.get(ride.state.authorId))?.preferredOperators ?? [];
    const preferredIds = operatorIds.filter((uid) => preferred.includes(uid));
    await runSystemCommand(deps, rideCommands.open, {
      rideId: charge.rideId,
      at: now(),
      input: { operatorIds, preferredIds },
    });
  });

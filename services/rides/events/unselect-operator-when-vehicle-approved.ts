import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { runSystemCommand } from '../actions/run-system-command.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { classesServedBy } from '../domain/matching/match-operator.ts';
import { idsOfStandingOffers } from '../store/ride-store.ts';

/**
 * Staff approved a vehicle whose class may not serve the ride: a selection ends; other offers only show it (R72). A ride
 * that the operator has confirmed stays as it is.
 */
export const unselectOperatorWhenVehicleApproved = (deps: Deps) =>
  on('operator.approved', 'unselect-operator-when-vehicle-approved', async ({ subject: operatorId, time, data }) => {
    const { operator } = data.user;
    if (!operator) return;
    const others = { serviceVehicle: { $nin: classesServedBy(operator.carType) } };
    const command = { operatorId, at: new Date(time), input: undefined };
    for (const rideId of await idsOfStandingOffers(deps.rides, operatorId, others))
      await runSystemCommand(deps, rideCommands['release-ineligible'], { rideId, ...command });
  });

import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { forgetPerson } from '../actions/forget-person.ts';
import { runSystemCommand } from '../actions/run-system-command.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { idsOfRidesWith, idsOfStandingOffers } from '../store/ride-store.ts';

/** Ends the person's standing offers, and takes the person out of rides that are over. */
export const forgetPersonWhenUserDeleted = (deps: Deps) =>
  on('user.deleted', 'forget-person-when-user-deleted', async ({ data: { uid }, sequence, time }) => {
    const at = new Date(time);
    await deps.people.forget(uid, sequence);
    for (const rideId of await idsOfStandingOffers(deps.rides, uid))
      await runSystemCommand(deps, rideCommands['end-offer'], { rideId, operatorId: uid, at, input: undefined });
    for (const rideId of await idsOfRidesWith(deps.rides, uid)) await forgetPerson(deps, rideId, uid);
  });

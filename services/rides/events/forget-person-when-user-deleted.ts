import { now } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { forgetPerson } from '../actions/forget-person.ts';
import { runSystemCommand } from '../actions/run-system-command.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { idsOfRidesToDrive, idsOfRidesWith, idsOfStandingOffers } from '../store/ride-store.ts';

/** Ends the person's standing offers and promises to drive, and takes the person out of rides that are over (R97). */
export const forgetPersonWhenUserDeleted = (deps: Deps) =>
  on('user.deleted', 'forget-person-when-user-deleted', async ({ data: { uid }, sequence, time }) => {
    const at = new Date(time);
    await deps.people.forget(uid, sequence);
    for (const rideId of await idsOfStandingOffers(deps.rides, uid))
      await runSystemCommand(deps, rideCommands['end-offer'], { rideId, operatorId: uid, at, input: undefined });
    await releaseRidesToDrive(deps, uid);
    for (const rideId of await idsOfRidesWith(deps.rides, uid)) await forgetPerson(deps, rideId, uid);
  });

/**
 * Whoever has rides to drive is refused to leave, but identity hears of them late while Kafka is away. By the present
 * time: it says whether another operator can still be found.
 */
async function releaseRidesToDrive(deps: Deps, operatorId: string): Promise<void> {
  for (const rideId of await idsOfRidesToDrive(deps.rides, operatorId))
    await runSystemCommand(deps, rideCommands['release-gone'], { rideId, operatorId, at: now(), input: undefined });
}

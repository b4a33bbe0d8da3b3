import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { runSystemCommand } from '../actions/run-system-command.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { idsOfStandingOffers } from '../store/ride-store.ts';

/** A suspended operator's standing offers end; rides it has confirmed go on (R47). */
export const withdrawOffersWhenOperatorSuspended = (deps: Deps) =>
  on('user.suspended', 'withdraw-offers-when-operator-suspended', async ({ data: { user }, time }) => {
    const at = new Date(time);
    for (const rideId of await idsOfStandingOffers(deps.rides, user.uid))
      await runSystemCommand(deps, rideCommands['end-offer'], { rideId, operatorId: user.uid, at, input: undefined });
  });

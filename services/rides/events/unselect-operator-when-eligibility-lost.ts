import { now } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { react } from '../actions/react.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
import { mayStillDrive } from '../domain/matching/gates.ts';
import { idsOfStandingOffers } from '../store/ride-store.ts';

/** Approval, subscription or payout account was lost: a selection ends; other offers only show it (R72). */
export const unselectOperatorWhenEligibilityLost = (deps: Deps) =>
  on(
    [
      'operator.held',
      'operator.resubmitted',
      'subscription.past-due',
      'subscription.ended',
      // The account is still linked but cannot be charged for.
      'payout.connected',
      'payout.disconnected',
    ],
    'unselect-operator-when-eligibility-lost',
    async ({ subject: operatorId, time }) => {
      if (mayStillDrive(await deps.people.get(operatorId), now())) return;
      const at = new Date(time);
      for (const rideId of await idsOfStandingOffers(deps.rides, operatorId))
        await react(deps, rideCommands['lose-eligibility'], { rideId, operatorId, at, input: { at } });
    },
  );

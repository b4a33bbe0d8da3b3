import { now } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { requirePeopleKnown } from '../actions/require-people-known.ts';
import { runSystemCommand } from '../actions/run-system-command.ts';
import { isEligible } from '../domain/access/gates.ts';
import { rideCommands } from '../domain/commands/ride-commands.ts';
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
    async ({ subject: operatorId, time, data }) => {
      if (isEligible(await deps.people.get(operatorId), now())) return;
      // An event of the account does not say whether the person is approved; one of the person says that they are not.
      // And if each topic waited for the other, neither would ever be read.
      const requireKnown = 'account' in data ? () => requirePeopleKnown(deps, ['user.v1']) : undefined;
      const command = { operatorId, at: new Date(time), input: undefined, requireKnown };
      for (const rideId of await idsOfStandingOffers(deps.rides, operatorId))
        await runSystemCommand(deps, rideCommands['release-ineligible'], { rideId, ...command });
    },
  );

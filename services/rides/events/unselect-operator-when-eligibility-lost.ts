import { now } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { mayStillDrive } from '../domain/accept-gates.ts';
import { releaseIneligible } from '../domain/select-offer.ts';
import { idsOfStandingOffers } from '../store/ride-store.ts';

/** Approval, subscription or payout is gone: a selection is released; other offers only show it (R72). */
export const unselectOperatorWhenEligibilityLost = ({ rides, people }: Deps) =>
  on(
    ['operator.held', 'subscription.ended', 'payout.disconnected'],
    'unselect-operator-when-eligibility-lost',
    async ({ subject: uid, time }) => {
      if (mayStillDrive(await people.get(uid), now())) return;
      for (const rideId of await idsOfStandingOffers(rides, uid))
        await rides.update(rideId, (ride) => releaseIneligible(ride, uid, new Date(time)));
    },
  );

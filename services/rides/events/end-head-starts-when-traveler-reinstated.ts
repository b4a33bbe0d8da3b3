import { now } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { endHeadStart } from '../actions/end-head-start.ts';
import { idsOfHeadStartsBy } from '../store/ride-store.ts';

/** The ten minutes may have ended while the rides of a suspended traveler waited: everyone else is invited now (R47, R65). */
export const endHeadStartsWhenTravelerReinstated = (deps: Pick<Deps, 'rides' | 'people' | 'hasCaughtUp'>) =>
  on('user.reinstated', 'end-head-starts-when-traveler-reinstated', async ({ data: { user } }) => {
    for (const rideId of await idsOfHeadStartsBy(deps.rides, user.uid)) await endHeadStart(deps, { rideId, at: now() });
  });

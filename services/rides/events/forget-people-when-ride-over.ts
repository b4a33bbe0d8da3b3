import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { forgetPerson } from '../actions/forget-person.ts';
import { peopleOf } from '../domain/ride.ts';

/** Takes out those who deleted their account while the ride was under way. */
export const forgetPeopleWhenRideOver = (deps: Deps) =>
  on(['ride.completed', 'ride.cancelled'], 'forget-people-when-ride-over', async ({ subject: rideId }) => {
    const ride = (await deps.rides.get(rideId))?.state;
    if (!ride) return;
    const people = await deps.people.getMany(peopleOf(ride));
    for (const { uid, isGone } of people.values()) if (isGone) await forgetPerson(deps, rideId, uid);
  });

import type { EventData } from '@livery/contracts/events.ts';
import type { rideEvents } from '@livery/contracts/rides/events.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import type { Ride } from './ride.ts';
import { rideFactsOf } from './ride-facts.ts';

export type RideEventType = keyof typeof rideEvents;
export type RideEvent = {
  [T in RideEventType]: { type: T; data: EventData<T>; parties: string[] };
}[RideEventType];

/** The next state of a ride and what happened, to be saved in one write. */
export interface RideDecision {
  state: Ride;
  events: RideEvent[];
}

type Happened = { [T in RideEventType]: { type: T; data: EventData<T> } }[RideEventType];

/** Every event carries the ride after the change and concerns its author and everyone who answered. */
export function decided(ride: Ride, happened: (ride: RideFacts) => Happened[]): RideDecision {
  const parties = [ride.authorId, ...ride.offers.map(({ operatorId }) => operatorId)];
  const events = happened(rideFactsOf(ride)).map((event) => ({
    ...event,
    parties: 'operatorIds' in event.data ? [...new Set([...parties, ...event.data.operatorIds])] : parties,
  }));
  return { state: ride, events };
}

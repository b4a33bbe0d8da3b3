import type { EventData } from '@livery/contracts/events.ts';
import type { rideEvents } from '@livery/contracts/rides/events.ts';
import { chosenStatuses, type RideFacts, standingStatuses } from '@livery/contracts/rides/model.ts';
import type { Offer, Ride } from './ride.ts';
import { rideFactsOf } from './ride-facts.ts';

export type RideEventType = keyof typeof rideEvents;
export type RideEvent = {
  [T in RideEventType]: { type: T; data: EventData<T>; parties: string[] };
}[RideEventType];

/** The next state of a ride and its events, saved in one write. */
export interface RideDecision {
  state: Ride;
  events: RideEvent[];
}

export type EventWithoutParties = { [T in RideEventType]: { type: T; data: EventData<T> } }[RideEventType];

/** These change the page of every operator who answered; other events only the pages of those they name. */
const changesEverybodysPage: ReadonlySet<RideEventType> = new Set([
  'ride.operator-selected',
  'ride.operator-unselected',
  'ride.confirmed',
  'ride.confirmation-declined',
  'ride.confirmation-cancelled',
  'ride.cancelled',
]);

/** Every event carries the ride after the change, but only the offers that changed. */
export function rideDecision(
  before: Ride,
  ride: Ride,
  eventsOf: (ride: RideFacts) => EventWithoutParties[],
): RideDecision {
  const facts = rideFactsOf(ride, offersToPublish(before, ride));
  return { state: ride, events: eventsOf(facts).map((event) => ({ ...event, parties: partiesOf(ride, event) })) };
}

/**
 * Offers that changed, the chosen one, and when the ride is confirmed or cancelled those that still stand; never all
 * offers again.
 */
function offersToPublish(before: Ride, { status, offers }: Ride): Offer[] {
  const known = new Set(before.offers);
  const concernsAll = status !== before.status && (status === 'CONFIRMED' || status === 'CANCELLED');
  return offers.filter(
    (offer) => !known.has(offer) || isChosen(offer) || (concernsAll && standingStatuses.includes(offer.status)),
  );
}

const isChosen = ({ status }: Offer) => chosenStatuses.includes(status);

function partiesOf({ authorId, offers }: Ride, { type, data }: EventWithoutParties): string[] {
  const concerned = changesEverybodysPage.has(type) ? offers : offers.filter(isChosen);
  const named = 'operatorId' in data ? [data.operatorId] : [];
  const asked = 'operatorIds' in data ? data.operatorIds : [];
  // The traveler is not told of a denial (R64); a withdrawal changes the offers on the traveler's page.
  const author = type === 'ride.offer-denied' ? [] : [authorId];
  return [...new Set([...author, ...named, ...concerned.map(({ operatorId }) => operatorId), ...asked])];
}

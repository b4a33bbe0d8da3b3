import { chosenStatuses, rideStatuses, standingStatuses } from '@livery/contracts/rides/model.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { Narrowing } from '@livery/platform/mongo/aggregate-reads.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import type { Ride } from '../domain/ride.ts';
import { rideSchema } from './ride-schema.ts';

export type RideStore = AggregateStore<Ride>;

type Filter = Parameters<RideStore['find']>[0];

/** Rides with their offers, one document each. */
export function rideStore(kit: Kit): RideStore {
  return kit.store({ name: 'ride', model: kit.model('rides', rideSchema), topic: 'ride.v1' });
}

/** Of a ride's offers this operator's own and the chosen one: all that an answer looks at. */
export function ownAndChosenOffers(operatorId: string): Narrowing {
  const isOwn = { $eq: ['$$this.operatorId', operatorId] };
  return { offers: { $or: [isOwn, { $in: ['$$this.status', [...chosenStatuses]] }] } };
}

/** Pending rides on which this operator's offer stands. */
export async function idsOfStandingOffers(
  rides: Pick<RideStore, 'model'>,
  operatorId: string,
  only: Filter = {},
): Promise<string[]> {
  const standing = { operatorId, status: { $in: [...standingStatuses] } };
  return await idsOf(rides, { ...only, status: 'PENDING', offers: { $elemMatch: standing } });
}

/** Rides this operator has promised to drive and has not begun. */
export async function idsOfRidesToDrive(rides: Pick<RideStore, 'model'>, operatorId: string): Promise<string[]> {
  const promised = { operatorId, status: 'confirmed' };
  return await idsOf(rides, { status: 'CONFIRMED', offers: { $elemMatch: promised }, currentRideStatus: null });
}

/** Rides this operator has promised to drive that begin before a time, the first one first. */
export async function confirmedRidesOf(
  rides: Pick<RideStore, 'find'>,
  operatorId: string,
  { before }: { before: Date },
): Promise<Ride[]> {
  const mine = { 'offers.operatorId': operatorId, offers: { $elemMatch: { operatorId, status: 'confirmed' } } };
  const found = await rides.find(
    { ...mine, status: 'CONFIRMED', serviceAt: { $lt: before } },
    { sort: { serviceAt: 1 } },
  );
  return found.map(({ state }) => state);
}

/** Rides of this traveler that nobody has confirmed. */
export async function pendingRidesBy(rides: Pick<RideStore, 'find'>, authorId: string): Promise<Ride[]> {
  return (await rides.find({ authorId, status: 'PENDING' })).map(({ state }) => state);
}

/** Rides of this traveler for which an operator is selected. */
export async function idsOfSelectionsBy(rides: Pick<RideStore, 'model'>, authorId: string): Promise<string[]> {
  return await idsOf(rides, { authorId, status: 'PENDING', 'offers.status': 'selected' });
}

/** Rides of this traveler that are still for the preferred operators alone, or whose head start was not ended. */
export async function idsOfHeadStartsBy(rides: Pick<RideStore, 'model'>, authorId: string): Promise<string[]> {
  return await idsOf(rides, { authorId, status: 'PENDING', headStart: { $ne: null } });
}

/** Rides under way that staff kept in spite of a suspension of this person. */
export async function idsOfRidesKeptFor(rides: Pick<RideStore, 'model'>, uid: string): Promise<string[]> {
  const status = { $in: ['PENDING', 'CONFIRMED'] };
  // Each of them holds an offer of the operator, and the index has those.
  const asOperator = { 'offers.operatorId': uid, status, 'kept.operatorId': uid };
  const asTraveler = { authorId: uid, status, travelerKept: { $ne: null } };
  return await idsOf(rides, { $or: [asOperator, asTraveler] });
}

/** Codes are upper-case. */
export const withCode = (code: string) => ({ rideConfirmationCode: code.toUpperCase() });

/**
 * True of every ride, but needed because the indexes of people have the status before the time: MongoDB then reads each
 * status in the order of time and merges them, instead of reading and sorting all rides of a person.
 */
export const anyStatus = { status: { $in: [...rideStatuses] } };

/** Booked by this person, or answered as an operator. */
export const ofPerson = (uid: string) => ({
  $or: [
    { authorId: uid, ...anyStatus },
    { 'offers.operatorId': uid, ...anyStatus },
  ],
});

/** Rides this person booked or answered, also those without the person: the chat of such a one may not be done yet. */
export async function idsOfRidesWith(rides: Pick<RideStore, 'model'>, uid: string): Promise<string[]> {
  return await idsOf(rides, ofPerson(uid));
}

const atOnce = 1_000;

// A ride that nobody ended counts as long ago, just as one that is over.
const startingBefore = (then: Date) => ({ serviceAt: { $lt: then } });

/** Rides that were to begin before then, whose passenger can still be called. */
export async function idsWithContactBefore(rides: Pick<RideStore, 'model'>, then: Date): Promise<string[]> {
  const old = { ...startingBefore(then), passengerPhone: { $gt: '' } };
  return await idsOf(rides, old, atOnce);
}

/** Those of the rides that were to begin before then. */
export async function idsStartingBefore(
  rides: Pick<RideStore, 'model'>,
  ids: readonly string[],
  then: Date,
): Promise<string[]> {
  return await idsOf(rides, { ...startingBefore(then), _id: { $in: [...ids] } });
}

/** Their ids alone are read: a ride may hold hundreds of offers. */
async function idsOf({ model }: Pick<RideStore, 'model'>, filter: Filter, limit = 0): Promise<string[]> {
  const found = await model.find(filter, { _id: 1 }).limit(limit).lean();
  return found.map(({ _id }) => _id);
}

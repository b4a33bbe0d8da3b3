import type { EventData } from '@livery/contracts/events.ts';
import { type BookedRideFacts, bookedRideFacts, type RideFacts, rideFacts } from '@livery/contracts/rides/model.ts';
import { taskWorkers } from '@livery/contracts/scheduler/events.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { isDuplicateKey } from '@livery/platform/mongo/duplicate-key.ts';
import { integer, oneOf, optional, orNull, parsedBy, subdocument, text } from '@livery/platform/mongo/fields.ts';
import { earlierRun, type KeyedRequest } from '@livery/platform/mongo/keyed-requests.ts';
import { insertOnce } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';
import * as z from 'zod/mini';
import type { DueTask, KnownRide } from '../domain/purposes/ride-money.ts';

/** What a ride was booked with: the card that pays, and the hold on it. */
export interface BookedWith {
  cardId: string;
  /** The provider's id of the payment; the hold is a charge with an id of its own. */
  holdId: string;
}

interface RideRow {
  sequence: number;
  ride: RideFacts;
}

interface DueTaskRow extends DueTask {
  rideId: string;
}

const rideSchema = documentSchema<RideRow>({ sequence: integer, ride: parsedBy(rideFacts) })
  .index({ 'ride.authorId': 1, 'ride.status': 1 })
  .index({ 'ride.confirmedOperatorId': 1, 'ride.status': 1 });

const dueSchema = documentSchema<DueTaskRow>({
  rideId: text,
  worker: oneOf(taskWorkers),
  epoch: integer,
  suffix: orNull(text),
}).index({ rideId: 1 });

const bookedWithSchema = documentSchema<BookedWith>({ cardId: text, holdId: text });

/** A card and the request that chose it last: a repeat of that request chooses nothing. */
interface ChosenCard {
  cardId: string;
  keyedRequest?: KeyedRequest | undefined;
}

const chosenCardSchema = documentSchema<ChosenCard>({
  cardId: text,
  keyedRequest: optional(subdocument<KeyedRequest>({ key: text, hash: text })),
});

/**
 * What payments knows of rides: newest facts, due tasks, what each was booked with and the card the traveler chose
 * since. Money is moved by it, so a rebuild never empties it: reading all events again leaves the newest in place.
 */
export interface RideStore {
  project(ride: RideFacts, sequence: number): Promise<void>;
  projectBooking(ride: BookedRideFacts): Promise<void>;
  bookedWith(rideId: string): Promise<BookedWith>;
  projectDueTask(task: EventData<'task.due'>): Promise<boolean>;
  get(rideId: string): Promise<RideFacts | undefined>;
  dueTasks(rideId: string): Promise<DueTask[]>;
  chooseCard(rideId: string, choice: ChosenCard): Promise<void>;
  /** The card that pays: the one chosen since, else the booking's. */
  payingCard(ride: RideFacts): Promise<string>;
  /** A ride still under way that this card pays. */
  openRideOfCard(travelerId: string, cardId: string): Promise<RideFacts | undefined>;
  /** Some of the rides this operator is confirmed for. */
  confirmedRides(operatorId: string, limit: number): Promise<RideFacts[]>;
  /** Every ride this person booked, or is or was last confirmed for. */
  ridesOf(uid: string): Promise<KnownRide[]>;
}

export function rideStore(kit: Kit): RideStore {
  const rides = kit.model('rides', rideSchema);
  // The stored name is older than the word: these are the due tasks.
  const due = kit.model('dueWork', dueSchema);
  const bookings = kit.model('bookings', bookedWithSchema);
  const chosen = kit.model('chosenCards', chosenCardSchema);

  async function projectBooking({ rideId, paymentMethod: cardId, preauthorizationId: holdId }: BookedRideFacts) {
    await insertOnce(bookings, rideId, { cardId, holdId });
  }

  /** Rows older than `bookings` carry card and hold themselves; this reads them out before the row is replaced. */
  async function copyBooking(rideId: string): Promise<void> {
    if (await bookings.exists({ _id: rideId })) return;
    const known = z.safeParse(bookedRideFacts, (await rides.findOne({ _id: rideId }).lean())?.ride);
    if (known.success) await projectBooking(known.data);
  }

  async function bookedWith(rideId: string): Promise<BookedWith> {
    await copyBooking(rideId);
    const booking = await bookings.findOne({ _id: rideId }).lean();
    if (!booking) throw new Error(`nothing is known of the booking of ride ${rideId}`);
    return booking;
  }

  async function payingCard({ rideId }: RideFacts): Promise<string> {
    return (await chosen.findOne({ _id: rideId }).lean())?.cardId ?? (await bookedWith(rideId)).cardId;
  }

  return {
    payingCard,
    projectBooking,
    bookedWith,
    async project(ride, sequence) {
      await copyBooking(ride.rideId);
      // The same event again writes its row anew: a rebuild, which empties no rows here, brings facts that were added since.
      const notNewer = { _id: ride.rideId, sequence: { $lte: sequence } };
      const row = { $set: { sequence, ride: z.parse(rideFacts, ride) } };
      try {
        await rides.updateOne(notNewer, row, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // The existing row is newer, or two first rows raced; only in a race does the second try write.
        await rides.updateOne(notNewer, row);
      }
    },

    projectDueTask: ({ taskId, rideId, worker, epoch, suffix }) =>
      insertOnce(due, taskId, { rideId, worker, epoch, suffix }),

    async get(rideId) {
      return (await rides.findOne({ _id: rideId }).lean())?.ride;
    },

    async dueTasks(rideId) {
      return await due.find({ rideId }).lean();
    },

    async chooseCard(rideId, { cardId, keyedRequest }) {
      const former = (await chosen.findOne({ _id: rideId }).lean())?.keyedRequest;
      if (earlierRun(former && [former], keyedRequest)) return;
      const choice = { cardId, ...(keyedRequest && { keyedRequest }) };
      await chosen.updateOne({ _id: rideId }, { $set: choice }, { upsert: true });
    },

    async openRideOfCard(travelerId, cardId) {
      const open = await rides
        .find({ 'ride.authorId': travelerId, 'ride.status': { $in: ['PENDING', 'CONFIRMED'] } })
        .lean();
      for (const { ride } of open) if ((await payingCard(ride)) === cardId) return ride;
      return undefined;
    },

    async confirmedRides(operatorId, limit) {
      const found = await rides
        .find({ 'ride.confirmedOperatorId': operatorId, 'ride.status': 'CONFIRMED' })
        .limit(limit)
        .lean();
      return found.map(({ ride }) => ride);
    },

    async ridesOf(uid) {
      const rows = await rides.find({ $or: [{ 'ride.authorId': uid }, { 'ride.confirmedOperatorId': uid }] }).lean();
      const found = rows.map(({ ride }) => ride);
      const tasks = await due.find({ rideId: { $in: found.map(({ rideId }) => rideId) } }).lean();
      const tasksOf = Map.groupBy(tasks, ({ rideId }) => rideId);
      return found.map((ride) => ({ ride, due: tasksOf.get(ride.rideId) ?? [] }));
    },
  };
}

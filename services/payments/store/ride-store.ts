import type { EventData } from '@livery/contracts/events.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { insertOnce, putNewest } from '@livery/platform/mongo/projection.ts';
import type { DueWork } from '../domain/ride-money.ts';

interface RideRow {
  sequence: number;
  ride: RideFacts;
}

interface DueRow extends DueWork {
  rideId: string;
}

interface ChosenCardRow {
  cardId: string;
}

/** What is known of rides: their newest facts, the work that is due, the card the traveler chose since the booking. */
export interface RideStore {
  keepNewest(sequence: number, ride: RideFacts): Promise<boolean>;
  keepDue(task: EventData<'task.due'>): Promise<boolean>;
  get(rideId: string): Promise<RideFacts | undefined>;
  dueWork(rideId: string): Promise<DueWork[]>;
  chooseCard(rideId: string, cardId: string): Promise<void>;
  /** The card that pays: the chosen one, else that of the booking. */
  payingCard(ride: RideFacts): Promise<string>;
  /** The first ride without an end that this card is to pay. */
  openRideOfCard(travelerId: string, cardId: string): Promise<RideFacts | undefined>;
  hasConfirmedRide(operatorId: string): Promise<boolean>;
}

export function rideStore(kit: Kit): RideStore {
  const rides = kit.collection<RideRow>('rides', [
    { key: { 'ride.authorId': 1, 'ride.status': 1 } },
    { key: { 'ride.confirmedOperatorId': 1, 'ride.status': 1 } },
  ]);
  const due = kit.collection<DueRow>('dueWork', [{ key: { rideId: 1 } }]);
  const chosen = kit.collection<ChosenCardRow>('chosenCards');

  async function payingCard(ride: RideFacts): Promise<string> {
    return (await chosen.findOne({ _id: ride.rideId }))?.cardId ?? ride.paymentMethod;
  }

  return {
    payingCard,
    keepNewest: (sequence, ride) => putNewest(rides, ride.rideId, { sequence, ride }),
    keepDue: ({ taskId, rideId, worker, epoch, suffix }) => insertOnce(due, taskId, { rideId, worker, epoch, suffix }),

    async get(rideId) {
      return (await rides.findOne({ _id: rideId }))?.ride;
    },

    async dueWork(rideId) {
      return await due.find({ rideId }).toArray();
    },

    async chooseCard(rideId, cardId) {
      await chosen.updateOne({ _id: rideId }, { $set: { cardId } }, { upsert: true });
    },

    async openRideOfCard(travelerId, cardId) {
      const open = await rides
        .find({ 'ride.authorId': travelerId, 'ride.status': { $in: ['PENDING', 'CONFIRMED'] } })
        .toArray();
      for (const { ride } of open) if ((await payingCard(ride)) === cardId) return ride;
      return undefined;
    },

    async hasConfirmedRide(operatorId) {
      return (await rides.findOne({ 'ride.confirmedOperatorId': operatorId, 'ride.status': 'CONFIRMED' })) !== null;
    },
  };
}

import { randomUUID } from 'node:crypto';
import { dayMs } from '@livery/contracts/durations.ts';
import { stateCodes } from '@livery/contracts/vocabulary.ts';
import type { System } from '@livery/stack/system.ts';
import { type AnsweredRides, answeredRides, type Ride } from './answered-rides.ts';

const perInsert = 1_000;
/** Each list that is asked for has this many rides, however many there are in all. */
const ownRides = 50;
const openEvery = 50;
const ridesPerPerson = 20;
/** The fields that a list or an index asks for, of a ride that nobody looks at. */
const askedFields = ['version', 'sequence', 'publishedSequence', 'status', 'open', 'headStart', 'serviceVehicle'];

export interface ManyRides extends Pick<AnsweredRides, 'one' | 'traveler' | 'operatorToken' | 'stop'> {
  /** Makes rides until there are this many altogether, two of a hundred open. */
  grow(total: number): Promise<void>;
}

/**
 * Copies of one ride that was booked, opened and answered, written into the database of rides directly. Copies that no
 * caller may see have only the fields that queries use: the development database keeps a million of them in memory.
 */
export async function manyRides(system: System): Promise<ManyRides> {
  const { stored, one, traveler, operatorId, operatorToken, stop } = await answeredRides(system);
  const shapes = shapesOf(one, { authorId: traveler.uid, operatorId });
  let count = await stored.countDocuments();

  async function insert(rides: Ride[]): Promise<void> {
    await stored.insertMany(rides);
    count += rides.length;
  }

  await insert(Array.from({ length: ownRides }, (_, index) => shapes.new(index)));
  await insert(Array.from({ length: ownRides }, (_, index) => shapes.reserved(index)));
  return {
    one,
    traveler,
    operatorToken,
    async grow(total) {
      const elsewhere = (_: unknown, index: number) => shapes.elsewhere(count + index);
      while (count < total) await insert(Array.from({ length: Math.min(perInsert, total - count) }, elsewhere));
    },
    stop,
  };
}

function shapesOf(one: Ride, { authorId, operatorId }: { authorId: string; operatorId: string }) {
  const whole = { ...one, events: [], commands: [] };
  const little = Object.fromEntries(askedFields.map((name) => [name, one[name]]));
  const states = stateCodes.filter((state) => state !== one.serviceFromState);
  const inDays = (days: number) => new Date(Date.now() + days * dayMs);
  const copy = (of: object, changes: object) => {
    const id = randomUUID();
    const ride: { _id: string } = { ...of, _id: id, ...{ rideId: id, rideConfirmationCode: id }, ...changes };
    return ride as Ride;
  };
  const driven = (offer: unknown, by: string) => ({
    status: 'COMPLETED',
    offers: [{ ...(offer as object), operatorId: by, status: 'confirmed' }],
  });
  return {
    /** The operator may answer it. */
    new: (index: number) => copy(whole, { authorId: `author-${index}`, offers: [], serviceAt: inDays(1 + index) }),
    /** The traveler booked it, and the operator drove it. */
    reserved: (index: number) =>
      copy(whole, { authorId, ...driven(one.offers[0], operatorId), serviceAt: inDays(-1 - index) }),
    /** Concerns neither of them: in another state, by another operator. */
    elsewhere(index: number) {
      const person = Math.floor(index / ridesPerPerson);
      const isOpen = index % openEvery === 0;
      return copy(little, {
        authorId: `author-${person}`,
        serviceFromState: states[person % states.length],
        nearbyAirports: [],
        ...(isOpen ? { offers: [] } : driven({}, `operator-${person}`)),
        serviceAt: inDays((isOpen ? 1 : -1) * (1 + (index % 300))),
      });
    },
  };
}

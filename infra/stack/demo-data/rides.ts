import type { reservationLists } from '@livery/contracts/rides/api/lists.ts';
import type * as z from 'zod/mini';
import { dropOff, pickUp } from '../people/drive.ts';
import { bookRide, noCharges, offer, selectAndConfirm } from '../people/rides.ts';
import type { Member } from '../people/sign-up.ts';

interface Cast {
  traveler: Member;
  card: string;
  /** Of the same state, two of a class that serves a sedan's rides. */
  operators: Member[];
}

/** Books a few rides in each state through the gateway, as a person would; after a stopped run, the missing ones. */
export async function bookDemoRides({ traveler, card, operators: [first, second] }: Cast): Promise<void> {
  if (!first || !second) return;
  const booker = { traveler, card };
  const rides = [
    () => newRide(booker),
    () => answeredRide(booker, [first, second]),
    () => confirmedRide(booker, first),
    () => rideOfToday(booker, first),
    () => completedRide(booker, first),
    () => cancelledRide(booker),
  ];
  for (const book of rides.slice(await ridesOf(traveler))) await book();
}

const lists: z.output<typeof reservationLists>[] = ['confirmed', 'pending', 'past'];

async function ridesOf(traveler: Member): Promise<number> {
  const found = await Promise.all(
    lists.map((list) => traveler.call<{ total: number }>(`GET /reservations?list=${list}`)),
  );
  return found.reduce((sum, { total }) => sum + total, 0);
}

type Booker = Omit<Cast, 'operators'>;

const newRide = ({ traveler, card }: Booker) =>
  bookRide(traveler, {
    card,
    from: 'Chicago, IL',
    to: 'ORD',
    inHours: 120,
    booking: { specialNotes: 'Two large suitcases.' },
  });

async function answeredRide({ traveler, card }: Booker, operators: Member[]) {
  const ride = await bookRide(traveler, { card, from: 'ORD', to: 'Evanston, IL', inHours: 96 });
  for (const [at, operator] of operators.entries())
    await offer(operator, ride.id, { ...noCharges, tollsCents: 450 + at * 800 });
}

async function confirmedRide({ traveler, card }: Booker, operator: Member) {
  const ride = await bookRide(traveler, { card, from: 'MDW', to: 'Oak Park, IL', inHours: 72 });
  await offer(operator, ride.id, { ...noCharges, airportFeeCents: 500 });
  await selectAndConfirm(traveler, operator, ride.id);
}

/** A ride that is soon enough to be driven at once. */
async function rideOfToday({ traveler, card }: Booker, operator: Member) {
  const ride = await bookRide(traveler, { card, from: 'Chicago, IL', to: 'Naperville, IL', inHours: 3 });
  await offer(operator, ride.id, { ...noCharges, parkingCents: 1_200 });
  await selectAndConfirm(traveler, operator, ride.id);
}

async function completedRide({ traveler, card }: Booker, operator: Member) {
  const ride = await bookRide(traveler, { card, from: 'ORD', to: 'Chicago, IL', inHours: 1 });
  await offer(operator, ride.id, { ...noCharges, tollsCents: 780 });
  await selectAndConfirm(traveler, operator, ride.id);
  await pickUp(operator, ride.id);
  await dropOff(operator, ride.id);
  await traveler.call(`PUT /rides/${ride.id}/review`, { rating: 5, review: 'On time, spotless car, calm driver.' });
}

async function cancelledRide({ traveler, card }: Booker) {
  const ride = await bookRide(traveler, { card, from: 'Chicago, IL', to: 'Milwaukee, WI', inHours: 48 });
  await traveler.call(`POST /rides/${ride.id}/cancellation`, { rule: 'nobody-replied' });
}

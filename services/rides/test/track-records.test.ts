import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { aCharge, anOffer, aConfirmedRide as aStoredRide, chargeFacts } from './builders.ts';
import { putRide } from './put-ride.ts';
import {
  aKnownOperator,
  aKnownTraveler,
  anOpenRide,
  asOperator,
  databaseOf,
  inThreeHours,
  startRides,
} from './rides-harness.ts';

let service: TestService;
let anna: string;
let otto: string;

beforeAll(async () => {
  service = await startRides();
  [anna, otto] = [await aKnownTraveler(service), await aKnownOperator(service)];
}, 60_000);
afterAll(() => service.stop(), 30_000);

async function done(route: `${string} /${string}`, as: object, body: object = {}): Promise<void> {
  const { status, body: answer } = await service.call(route, { as, body });
  if (status >= 300) throw new Error(`${route}: ${JSON.stringify(answer)}`);
}

const offer = { tollsCents: 0, parkingCents: 0, airportFeeCents: 0, miscCents: 0 };
async function anOfferedRide(): Promise<string> {
  const { id } = await anOpenRide(service, anna, { serviceDate: inThreeHours() });
  await done(`POST /rides/${id}/offer`, asOperator(otto), offer);
  return id;
}

async function aConfirmedRide(): Promise<string> {
  const id = await anOfferedRide();
  await done(`POST /rides/${id}/select`, { uid: anna }, { operatorId: otto });
  await done(`POST /rides/${id}/confirm`, asOperator(otto));
  return id;
}

async function aDrivenRide(): Promise<string> {
  const id = await aConfirmedRide();
  const charge = chargeFacts(id, { purpose: 'ride', epoch: 1, operatorId: otto, status: 'authorized' });
  await service.publish({ type: 'charge.authorized', subject: charge.chargeId, key: id, data: { charge } });
  await service.waitForEvent('ride.payment-changed', ({ data }) => data.chargeId === charge.chargeId);
  for (const stage of ['PASSENGER_ON_BOARD', 'RIDE_ENDED'])
    await done(`POST /rides/${id}/stage`, asOperator(otto), { stage });
  return id;
}

const review = (id: string, rating: number) => done(`PUT /rides/${id}/review`, { uid: anna }, { rating, review: '' });

test('an operator is shown with what it did and its newest stars, whatever is told again', async () => {
  const look = await anOfferedRide();
  const record = async () => (await service.call(`GET /rides/${look}`, { as: { uid: anna } })).body.offers[0].operator;
  const [first, second] = [await aDrivenRide(), await aDrivenRide()];
  await done(`POST /rides/${await aConfirmedRide()}/cancelConfirmed`, asOperator(otto));
  const { id: denied } = await anOpenRide(service, anna);
  await done(`POST /rides/${denied}/deny`, asOperator(otto));
  await review(first, 2);
  await review(second, 4);
  await review(first, 5);

  const ofOtto = {
    ...{ acceptedRides: 4, confirmedRides: 3, completedRides: 2, cancelledConfirmedRides: 1 },
    ...{ numberOfRatings: 2, avgRating: 4.5 },
  };
  await waitFor(async () => (await record()).avgRating === ofOtto.avgRating, { message: 'the stars do not show' });
  await waitFor(async () => (await record()).cancelledConfirmedRides === 1, { message: 'the cancellation is missing' });
  expect(await record()).toMatchObject(ofOtto);

  const told = service.events().filter(({ source, type }) => source === 'rides' && !type.startsWith('chat.'));
  for (const event of told) await service.handled(await service.publish(event));
  expect(await record()).toMatchObject(ofOtto);
});

test('a cancellation because the operator was late counts for the operator, not for the traveler', async () => {
  const [traveler, late] = [await aKnownTraveler(service), await aKnownOperator(service)];
  const rideId = `late-${traveler}`;
  const about = { rideId, rideConfirmationCode: rideId, authorId: traveler };
  const offers = [anOffer({ operatorId: late, status: 'confirmed' })];
  const connection = await databaseOf(service);
  const serviceAt = new Date(Date.now() - hourMs);
  const charges = [aCharge({ operatorId: late, heldAt: new Date(serviceAt.getTime() - hourMs) })];
  await putRide(connection, aStoredRide({ ...about, offers, serviceAt, charges }));
  await connection.close();
  const { id: next } = await anOpenRide(service, traveler, { serviceDate: inThreeHours() });
  await done(`POST /rides/${next}/offer`, asOperator(late), offer);

  await done(`POST /rides/${rideId}/cancellation`, { uid: traveler }, { rule: 'operator-late' });

  const record = async () =>
    (await service.call(`GET /rides/${next}`, { as: { uid: traveler } })).body.offers[0].operator;
  await waitFor(async () => (await record()).cancelledConfirmedRides === 1, { message: 'the late one is not counted' });
  const read = await service.call(`GET /rides/${next}`, { as: asOperator(late) });
  expect(read.body).toMatchObject({ requestedRides: 2, cancelledRides: 0 });
});

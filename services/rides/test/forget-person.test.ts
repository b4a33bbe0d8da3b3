import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { chatKeptDays, passengerPhoneKeptDays } from '@livery/contracts/rides/policy.ts';
import { type AdjustableClock, adjustableClock } from '@livery/platform/testing/adjustable-clock.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { type Db, MongoClient } from 'mongodb';
import { chargeFacts } from './builders.ts';
import {
  aKnownOperator,
  aKnownTraveler,
  anOpenRide,
  asOperator,
  inThreeHours,
  noonInDays,
  startRides,
  userFacts,
} from './rides-harness.ts';

let service: TestService;
let clock: AdjustableClock;
beforeAll(async () => {
  clock = adjustableClock();
  service = await startRides();
}, 60_000);
afterAll(async () => {
  await service.stop();
  clock.stop();
}, 30_000);

const charges = { tollsCents: 450, parkingCents: 0, airportFeeCents: 0, miscCents: 0 };

async function aConfirmedRide(changes = {}) {
  const anna = await aKnownTraveler(service, { firstName: 'ANNABELLA' });
  const otto = await aKnownOperator(service, { firstName: 'OTTOKAR' });
  const booking = {
    serviceDate: inThreeHours(),
    specialNotes: 'A wheelchair',
    passengerFirstName: 'Paulina',
    passengerPhone: '3125550100',
    ...changes,
  };
  const { id } = await anOpenRide(service, anna, booking);
  const by = (uid: string) => (uid === otto ? asOperator(otto) : { uid });
  const tell = (uid: string, command: string, body: object) =>
    service.call(`POST /rides/${id}/${command}`, { as: by(uid), body });
  await tell(otto, 'offer', { ...charges, specialNotes: 'Water is on board' });
  await tell(anna, 'select', { operatorId: otto });
  await tell(otto, 'confirm', {});
  const charge = chargeFacts(id, { purpose: 'ride', epoch: 1, operatorId: otto, status: 'authorized' });
  await service.publish({ type: 'charge.authorized', subject: charge.chargeId, key: id, data: { charge } });
  await tell(anna, 'chats', { msg: 'The key is under the flowerpot' });
  await tell(otto, 'chats', { msg: 'I come by the back street' });
  return { id, anna, otto, tell };
}

async function drive({ id, otto, tell }: Awaited<ReturnType<typeof aConfirmedRide>>) {
  await waitFor(async () => (await tell(otto, 'stage', { stage: 'PASSENGER_ON_BOARD' })).status === 200);
  await tell(otto, 'stage', { stage: 'RIDE_ENDED' });
  const completed = await service.waitForEvent('ride.completed', ({ subject }) => subject === id);
  await service.handled(completed.id);
}

const deleted = async (uid: string) =>
  service.handled(await service.publish({ type: 'user.deleted', subject: uid, sequence: 9, data: { uid } }));

async function inDatabase<T>(work: (database: Db) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(service.environment['MONGO_URL'] ?? '');
  try {
    return await work(client.db(service.environment['DATABASE'] ?? ''));
  } finally {
    await client.close();
  }
}

const everything = () =>
  inDatabase(async (database) => {
    const collections = await database.listCollections({}, { nameOnly: true }).toArray();
    return JSON.stringify(await Promise.all(collections.map(({ name }) => database.collection(name).find().toArray())));
  });

/** What the two have written, as the operator reads it. */
async function wordsOf(id: string, otto: string): Promise<string[]> {
  const { body } = await service.call(`GET /rides/${id}/chats`, { as: asOperator(otto) });
  return body.items.flatMap((item: { automatic: boolean; msg: string }) => (item.automatic ? [] : item.msg));
}

/** As if the service had stopped between the ride and its chat. */
const chatNotReached = (id: string) =>
  inDatabase((database) =>
    database
      .collection('chats')
      .updateMany({ rideId: id, automatic: false }, { $set: { msg: 'The key is under the flowerpot' } }),
  );

/** As if the ride had been that long ago. */
const wasAgo = (id: string, ms: number) =>
  inDatabase((database) =>
    database
      .collection<{ _id: string }>('rides')
      .updateOne({ _id: id }, { $set: { serviceAt: new Date(Date.now() - ms) } }),
  );

test('a ride that is over loses the traveler who has left, and its operator still reads what it earned', async () => {
  const ride = await aConfirmedRide();
  const { id, anna, otto } = ride;
  await drive(ride);

  await deleted(anna);
  await deleted(anna);

  expect(await everything()).not.toMatch(/ANNABELLA|Paulina|wheelchair|flowerpot|back street/i);
  const { body } = await service.call(`GET /rides/${id}`, { as: asOperator(otto) });
  expect(body).toMatchObject({ status: 'COMPLETED', passengerFirstName: 'DELETED', passengerPhone: null });
  expect(body.finalRateCents).toBeGreaterThan(0);
  expect(await wordsOf(id, otto)).toEqual([messages.chatDeleted, messages.chatDeleted]);
  expect(await ride.tell(otto, 'chats', { msg: 'Are you there?' })).toMatchObject({
    status: 409,
    body: { error: { code: 'CHAT_CLOSED' } },
  });
  expect((await service.call('POST /rides', { as: { uid: anna }, body: {} })).status).toBe(401);
}, 60_000);

test('a chat that was not reached, because the service stopped after the ride, is emptied by the repeat', async () => {
  const ride = await aConfirmedRide();
  const { id, anna, otto } = ride;
  await drive(ride);
  await deleted(anna);
  await chatNotReached(id);

  await deleted(anna);

  expect(await wordsOf(id, otto)).toEqual([messages.chatDeleted, messages.chatDeleted]);
}, 60_000);

test('a ride under way keeps its people until it is over', async () => {
  const ride = await aConfirmedRide();

  await deleted(ride.anna);
  const meanwhile = await everything();
  await drive(ride);

  expect(meanwhile).toMatch(/Paulina/i);
  expect(await everything()).not.toMatch(/Paulina/i);
}, 60_000);

test('a review keeps its stars without its words, also one that came in while its author was leaving', async () => {
  const ride = await aConfirmedRide();
  const { id, anna, otto } = ride;
  await drive(ride);
  const words = { rating: 4, review: 'See you on Elm Street' };
  const review = async () => (await service.call(`GET /rides/${id}`, { as: asOperator(otto) })).body.review;
  const write = () => service.call(`PUT /rides/${id}/review`, { as: { uid: anna }, body: words });
  await write();
  const before = await review();

  await deleted(anna);
  const after = await review();
  const late = await write();
  await inDatabase((database) =>
    database.collection<{ _id: string }>('reviews').updateOne({ _id: id }, { $set: { review: words.review } }),
  );
  await deleted(anna);

  expect(before).toMatchObject(words);
  expect(after).toMatchObject({ rating: 4, review: null });
  expect(late.status).toBe(409);
  expect(await everything()).not.toMatch(/Elm Street/);
  expect(await review()).toEqual(after);
}, 60_000);

test('an operator who has left offers nothing any more, and travelers read that the account is deleted', async () => {
  const [anna, otto] = [await aKnownTraveler(service), await aKnownOperator(service, { firstName: 'OTTOKAR' })];
  const { id } = await anOpenRide(service, anna);
  await service.call(`POST /rides/${id}/offer`, { as: asOperator(otto), body: charges });

  await deleted(otto);
  await service.handled(
    await service.publish({
      type: 'user.profile-updated',
      subject: otto,
      sequence: 8,
      data: { user: userFacts(otto, { firstName: 'OTTOKAR' }) },
    }),
  );

  const { body } = await service.call(`GET /rides/${id}`, { as: { uid: anna } });
  expect(body.offers).toMatchObject([
    { operatorId: otto, status: 'withdrawn', selectable: false, operator: null, label: messages.operatorGone },
  ]);
  expect(JSON.stringify(body)).not.toContain('OTTOKAR');
  const again = await service.call(`POST /rides/${id}/offer`, { as: asOperator(otto), body: charges });
  expect(again.status).not.toBe(200);
}, 60_000);

test('a ride is let go when its operator leaves before it has begun, and its traveler may cancel for nothing', async () => {
  const { id, anna, otto } = await aConfirmedRide();

  await deleted(otto);

  const { data } = await service.waitForEvent('ride.confirmation-cancelled', ({ subject }) => subject === id);
  expect(data).toMatchObject({ operatorId: otto, epoch: 1, ride: { status: 'PENDING' } });
  const { body } = await service.call(`GET /rides/${id}/cancellation`, { as: { uid: anna } });
  expect(body).toMatchObject({ rule: 'operator-lost', feeCents: 0 });
}, 60_000);

test('a ride that has begun goes on though its operator leaves', async () => {
  const { id, anna, otto, tell } = await aConfirmedRide();
  const stage = 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION';
  await waitFor(async () => (await tell(otto, 'stage', { stage })).status === 200);

  await deleted(otto);

  const { body } = await service.call(`GET /rides/${id}`, { as: { uid: anna } });
  expect(body).toMatchObject({ status: 'CONFIRMED', currentRideStatus: stage });
}, 60_000);

test('what nobody needs any more after a ride is forgotten, and no sooner', async () => {
  const ride = await aConfirmedRide({ passengerPhone: '3125550377' });
  const neverDriven = await aConfirmedRide({ passengerPhone: '3125550388' });
  const toCome = await aConfirmedRide({ serviceDate: noonInDays(chatKeptDays + 30) });
  const earlier = await aConfirmedRide({ passengerPhone: '3125550399' });
  await drive(ride);
  await drive(earlier);
  await wasAgo(earlier.id, 2 * dayMs);
  const phones = async () => new Set((await everything()).match(/31255503(77|88|99)/g));
  const chat = async ({ id, anna }: { id: string; anna: string }) =>
    JSON.stringify((await service.call(`GET /rides/${id}/chats`, { as: { uid: anna } })).body).includes('flowerpot');

  await clock.setAhead((passengerPhoneKeptDays - 1) * dayMs);
  await waitFor(async () => !(await phones()).has('3125550399'), { message: 'the earlier phone is still stored' });
  expect(await phones()).toEqual(new Set(['3125550377', '3125550388']));
  await clock.setAhead((passengerPhoneKeptDays + 1) * dayMs);
  await waitFor(async () => (await phones()).size === 0, { message: 'a phone is still stored' });
  expect([await chat(ride), await chat(neverDriven)]).toEqual([true, true]);
  await clock.setAhead((chatKeptDays + 1) * dayMs);
  await waitFor(async () => !(await chat(ride)) && !(await chat(neverDriven)), { message: 'a chat is still stored' });
  expect(await chat(toCome)).toBe(true);

  const { body } = await service.call(`GET /rides/${ride.id}`, { as: { uid: ride.anna } });
  expect(body).toMatchObject({ status: 'COMPLETED', passengerFirstName: 'Paulina', passengerPhone: null });
  expect(body.finalRateCents).toBeGreaterThan(0);
  const undriven = await service.call(`GET /rides/${neverDriven.id}`, { as: { uid: neverDriven.anna } });
  expect(undriven.body).toMatchObject({ status: 'CONFIRMED', passengerFirstName: 'Paulina', passengerPhone: null });
}, 60_000);

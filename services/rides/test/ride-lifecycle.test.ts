import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ChargeFacts } from '@livery/contracts/payments/model.ts';
import type { RideStage } from '@livery/contracts/rides/model.ts';
import { nativeCollection } from '@livery/platform/testing/test-database.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { chargeFacts } from './builders.ts';
import {
  aKnownOperator,
  aKnownTraveler,
  anOpenRide,
  asOperator,
  databaseOf,
  inThreeHours,
  publishOperator,
  startRides,
  userFacts,
} from './rides-harness.ts';

let service: TestService;
let anna: string;
let otto: string;

beforeAll(async () => {
  service = await startRides();
  [anna, otto] = [await aKnownTraveler(service), await aKnownOperator(service)];
}, 60_000);
afterAll(() => service.stop(), 30_000);

const charges = { tollsCents: 500, parkingCents: 0, airportFeeCents: 1_000, miscCents: 0 };
const soon = { serviceDate: inThreeHours() };

const asAnna = () => ({ as: { uid: anna } });
const byTraveler = (id: string, command: string, body: object = {}) =>
  service.call(`POST /rides/${id}/${command}`, { ...asAnna(), body });
const byOperator = (id: string, command: string, body: object = {}) =>
  service.call(`POST /rides/${id}/${command}`, { as: asOperator(otto), body });
const stage = (id: string, name: RideStage, more = {}) => byOperator(id, 'stage', { stage: name, ...more });

async function aSelectedRide() {
  const { id } = await anOpenRide(service, anna, soon);
  await byOperator(id, 'offer', charges);
  const { body } = await byTraveler(id, 'select', { operatorId: otto });
  return { id, view: body };
}

async function aConfirmedRide() {
  const { id } = await aSelectedRide();
  await byOperator(id, 'confirm');
  await publishCharge(id, { status: 'authorized', amountCents: 9_600 });
  return id;
}

async function publishCharge(id: string, changes: Partial<ChargeFacts>, sequence = 1) {
  const charge = chargeFacts(id, { purpose: 'ride', epoch: 1, operatorId: otto, ...changes });
  const type = charge.status === 'captured' ? 'charge.captured' : 'charge.authorized';
  await service.publish({ type, subject: charge.chargeId, key: id, sequence, data: { charge } });
  await waitFor(async () => (await chargesOf(id)).some(({ status }) => status === charge.status), {
    message: 'the charge does not show',
  });
}

async function forgetProfile(uid: string): Promise<void> {
  const connection = await databaseOf(service);
  await nativeCollection<{ _id: string }>(connection, 'profiles').deleteOne({ _id: uid });
  await connection.close();
}

/** As if the ride were long ago. */
async function forgetContact(_id: string): Promise<void> {
  const connection = await databaseOf(service);
  const rides = nativeCollection<{ _id: string }>(connection, 'rides');
  await rides.updateOne({ _id }, { $set: { passengerPhone: '', commands: [] }, $inc: { version: 1 } });
  await connection.close();
}

async function answersKeptOf(_id: string): Promise<unknown[] | undefined> {
  const connection = await databaseOf(service);
  const rides = nativeCollection<{ _id: string; commands: { answer: unknown }[] }>(connection, 'rides');
  const ride = await rides.findOne({ _id });
  await connection.close();
  return ride?.commands.map(({ answer }) => answer);
}

async function chargesOf(id: string): Promise<{ purpose: string; status: string }[]> {
  const { body } = await service.call(`GET /rides/${id}`, asAnna());
  return body.charges.filter(({ purpose }: { purpose: string }) => purpose === 'ride');
}

describe('a ride', () => {
  test('goes from an offer to its end, and every step is told', async () => {
    const id = await aConfirmedRide();
    await stage(id, 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION');
    await stage(id, 'OPERATOR_ON_LOCATION');
    await stage(id, 'PASSENGER_ON_BOARD');
    await stage(id, 'ADD_EXTRA_STOPS', { extraStopChargesCents: 2_500, extraStopNotes: 'Bakery' });
    await byTraveler(id, 'extraStops/0/approve');
    const ended = await stage(id, 'RIDE_ENDED');

    expect(ended.body).toMatchObject({ status: 'COMPLETED', finalRateCents: 12_100, stageText: 'RIDE ENDED' });
    await service.waitForEvent('ride.completed', ({ subject }) => subject === id);
    const told = service.events().filter(({ subject, source }) => subject === id && source === 'rides');
    expect(told.map(({ sequence }) => sequence)).toEqual(told.map((_event, at) => at + 1));
    expect(told.map(({ type }) => type).filter((type) => type !== 'ride.payment-changed')).toEqual([
      'ride.requested',
      'ride.opened',
      'ride.offer-made',
      'ride.operator-selected',
      'ride.confirmed',
      'ride.stage-reached',
      'ride.stage-reached',
      'ride.stage-reached',
      'ride.extra-stop-added',
      'ride.extra-stop-approved',
      'ride.completed',
    ]);
    const said = await waitFor(async () => {
      const { body } = await service.call(`GET /rides/${id}/chats`, asAnna());
      return body.items.length === 5 && body.items;
    });
    expect(said).toMatchObject([
      { automatic: true, msg: 'Your operator is on the way to the pick-up location.' },
      { automatic: true, msg: 'Your operator is at the pick-up location.' },
      { automatic: true, msg: 'The ride has started.' },
      { automatic: true, msg: 'An extra stop was added. Please approve or deny it.' },
      { automatic: true, msg: 'The ride has ended. Thank you.' },
    ]);
  });

  test('says in its chat how far it is, and lets both write', async () => {
    const id = await aConfirmedRide();
    await stage(id, 'OPERATOR_ON_LOCATION');
    const written = await service.call(`POST /rides/${id}/chats`, { ...asAnna(), body: { msg: ' I wear a hat ' } });
    const read = () => service.call(`GET /rides/${id}/chats`, { as: asOperator(otto) });
    const { body } = await waitFor(async () => {
      const answer = await read();
      return answer.body.items.length === 2 && answer;
    });

    expect(written).toMatchObject({ status: 201, body: { msg: 'I wear a hat', userId: anna } });
    expect(body.items).toEqual(
      expect.arrayContaining([expect.objectContaining({ automatic: true, userId: otto }), written.body]),
    );
    const after = await service.call(`GET /rides/${id}/chats?after=${body.items[0].id}`, asAnna());
    expect(after.body.items).toHaveLength(1);
  });

  test('says in its chat how far it is even if its operator becomes known later, as in a rebuild', async () => {
    const id = await aConfirmedRide();
    await stage(id, 'OPERATOR_ON_LOCATION');
    const { id: told, ...event } = await service.waitForEvent('ride.stage-reached', ({ subject }) => subject === id);
    await service.handled(told);
    const said = async () => (await service.call(`GET /rides/${id}/chats`, asAnna())).body.items.length;
    const before = await said();

    await forgetProfile(otto);
    const again = await service.publish(event);
    await publishOperator(service, otto);
    await service.handled(again);

    expect([before, await said()]).toEqual([1, 2]);
  });

  test('is reviewed and receipted after its end', async () => {
    const id = await aConfirmedRide();
    await stage(id, 'PASSENGER_ON_BOARD');
    await stage(id, 'RIDE_ENDED');
    const early = await service.call(`GET /rides/${id}/receipt`, asAnna());
    await publishCharge(id, { status: 'captured', capturedCents: 9_600 }, 2);

    const reviewed = await service.call(`PUT /rides/${id}/review`, {
      ...asAnna(),
      body: { rating: 5, review: 'Fine' },
    });
    await service.call(`PUT /rides/${id}/review`, { ...asAnna(), body: { rating: 4 } });
    const receipt = await service.call(`GET /rides/${id}/receipt`, asAnna());
    const pdf = await service.call(`GET /rides/${id}/receipt.pdf`, asAnna());
    const calendar = await service.call(`GET /rides/${id}/calendar.ics`, asAnna());
    const history = await service.call(`GET /rides/${id}/history`, asAnna());

    expect(early.status).toBe(404);
    expect(reviewed.body.review).toMatchObject({
      reviewId: reviewed.body.id,
      rating: 5,
      review: 'Fine',
      editable: true,
    });
    expect(await service.waitForEvent('review.edited', ({ subject }) => subject === id)).toMatchObject({ sequence: 2 });
    expect(receipt.body).toMatchObject({
      totalCents: 9_600,
      paidCents: 9_600,
      openCents: 0,
      operatorName: `${otto} Tester`,
    });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.body).toMatch(/^%PDF/);
    expect(calendar.body).toMatch(/^BEGIN:VCALENDAR/);
    expect(history.body.items[0].action).toBe(`${anna} requested a ride`);
  });

  test('is a calendar entry that leads to its page and says who rides and whom to call, and the one of its end replaces it', async () => {
    const id = await aConfirmedRide();
    const entryFor = async (asking: object) => {
      const { body } = await service.call(`GET /rides/${id}/calendar.ics`, asking);
      return String(body).replaceAll('\r\n\t', '');
    };
    const sequenceOf = (entry: string) => Number(entry.match(/SEQUENCE:(\d+)/)?.[1]);

    const [travelers, operators] = [await entryFor(asAnna()), await entryFor({ as: asOperator(otto) })];
    const { body } = await service.call(`GET /rides/${id}/cancellation`, asAnna());
    await byTraveler(id, 'cancellation', { rule: body.rule });
    const ends = [await entryFor(asAnna()), await entryFor({ as: asOperator(otto) })];

    expect(travelers).toContain(`URL:http://livery.example/ride/requested/${id}\r\n`);
    expect(travelers).toMatch(/SUMMARY:Ride \w{7}\\, Paul Passenger\r\n/);
    expect(travelers).toContain(
      `${otto} Tester\\, black Cadillac XTS\\, plate LIV 1\\, phone +1${userFacts(otto).phoneNumber}\r\n`,
    );
    expect(operators).toContain(`URL:http://livery.example/ride/${id}\r\n`);
    expect(operators).toMatch(/SUMMARY:Ride \w{7}\r\n/);
    expect(operators).toContain('Phone +13125550100\r\n');
    for (const end of ends) {
      expect(end).toContain('STATUS:CANCELLED');
      expect(end).not.toMatch(/phone/i);
      expect(sequenceOf(end)).toBeGreaterThan(sequenceOf(travelers));
    }
  });

  test('is pending again when its operator cancels, and others see no passenger', async () => {
    const id = await aConfirmedRide();

    const cancelled = await byOperator(id, 'cancelConfirmed');

    expect(cancelled.body).toMatchObject({ status: 'PENDING', exact: false, passengerPhone: null, actions: [] });
    const event = await service.waitForEvent('ride.confirmation-cancelled', ({ subject }) => subject === id);
    expect(event.data).toMatchObject({ epoch: 1, operatorId: otto });
  });

  test('is a tentative calendar entry without a phone once its operator cancels', async () => {
    const id = await aConfirmedRide();
    await byOperator(id, 'cancelConfirmed');

    const { body } = await service.call(`GET /rides/${id}/calendar.ics`, asAnna());

    expect(body).toContain('STATUS:TENTATIVE');
    expect(body).not.toMatch(/phone/i);
  });

  test('is cancelled by the rule and for the fee that were shown, and by no other', async () => {
    const id = await aConfirmedRide();
    const preview = await service.call(`GET /rides/${id}/cancellation`, asAnna());

    const wrong = await byTraveler(id, 'cancellation', { rule: 'outside-policy' });
    const other = await byTraveler(id, 'cancellation', { rule: 'inside-policy', feeCents: 9_500 });
    const right = await byTraveler(id, 'cancellation', { rule: 'inside-policy', feeCents: 9_600 });

    expect(preview.body).toMatchObject({ rule: 'inside-policy', feeCents: 9_600 });
    for (const refused of [wrong, other])
      expect(refused).toMatchObject({ status: 409, body: { error: { code: 'CANCELLATION_RULE_CHANGED' } } });
    expect(right.body).toMatchObject({ status: 'CANCELLED', offers: [], cancellation: { feeCents: 9_600 } });
  });
});

describe('a ride that was cancelled after its confirmation', () => {
  /** What is read of it, as text, by one of its two people. */
  async function textsFor(id: string, asking: ReturnType<typeof asAnna> | { as: ReturnType<typeof asOperator> }) {
    const read = async (what: string) => JSON.stringify((await service.call(`GET /rides/${id}${what}`, asking)).body);
    return { view: await read(''), calendar: await read('/calendar.ics'), history: await read('/history') };
  }
  const message = { msg: 'I wear a hat' };

  test('leaves its operator no passenger and no exact place, and its traveler no operator (R74)', async () => {
    const id = await aConfirmedRide();
    await byTraveler(id, 'chats', message);
    await byOperator(id, 'chats', { msg: 'I see you' });
    const before = await textsFor(id, { as: asOperator(otto) });
    const { body } = await service.call(`GET /rides/${id}/cancellation`, asAnna());
    await byTraveler(id, 'cancellation', { rule: body.rule });

    const [operators, travelers] = [await textsFor(id, { as: asOperator(otto) }), await textsFor(id, asAnna())];
    const chat = await service.call(`GET /rides/${id}/chats`, asAnna());

    expect(before.calendar).toContain('233 S Wacker');
    expect(before.view).toContain('Passenger');
    for (const text of Object.values(operators))
      expect(text).not.toMatch(/233 S Wacker|Paul|anna-\d+ (Tester|requested)/);
    for (const text of Object.values(travelers))
      expect(text).not.toMatch(/otto-\d+ Tester|otto-\d+ (confirmed|replied)/);
    expect(chat.body.items.map(({ userName }: { userName: string }) => userName).sort()).toEqual([
      'An operator',
      `${anna} Tester`,
    ]);
    expect(travelers.calendar).toContain('STATUS:CANCELLED');
  });
});

describe('answers', () => {
  test('that several operators give at once all stay, and one of them was the first', async () => {
    const { id } = await anOpenRide(service, anna);
    const operators = [otto, ...(await Promise.all([1, 2, 3].map(() => aKnownOperator(service))))];
    const sendAs = (uid: string, command: string, body = {}) =>
      service.call(`POST /rides/${id}/${command}`, { as: asOperator(uid), body });
    const [denying = '', ...offering] = operators;
    await sendAs(denying, 'deny');

    const answers = await Promise.all(offering.map((uid) => sendAs(uid, 'offer', charges)));

    const offersIn = ({ body }: { body: { offers: { operatorId: string }[] } }) =>
      body.offers.map(({ operatorId }) => operatorId);
    expect(answers.map(offersIn)).toEqual(offering.map((uid) => [uid]));
    expect(offersIn(await service.call(`GET /rides/${id}`, asAnna())).sort()).toEqual(offering.toSorted());
    const made = await Promise.all(
      offering.map((uid) =>
        service.waitForEvent('ride.offer-made', ({ data }) => data.operatorId === uid && data.ride.rideId === id),
      ),
    );
    expect(made.filter(({ data }) => data.first)).toHaveLength(1);
  });

  test('can be the first again once none stands any more', async () => {
    const { id } = await anOpenRide(service, anna);
    const [next, further] = [await aKnownOperator(service), await aKnownOperator(service)];
    await byOperator(id, 'offer', charges);
    await byOperator(id, 'withdraw');

    await service.call(`POST /rides/${id}/offer`, { as: asOperator(next), body: charges });
    await service.call(`POST /rides/${id}/offer`, { as: asOperator(further), body: charges });

    const toldOf = (uid: string) =>
      service.waitForEvent('ride.offer-made', ({ data }) => data.operatorId === uid && data.ride.rideId === id);
    const made = [await toldOf(otto), await toldOf(next), await toldOf(further)];
    expect(made.map(({ data: { first, withinFiveMinutes } }) => [first, withinFiveMinutes])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });
});

describe('a command', () => {
  test('sent twice with one key has one effect and one answer', async () => {
    const { id } = await aSelectedRide();
    const headers = { 'idempotency-key': 'press-1' };
    const confirm = () => service.call(`POST /rides/${id}/confirm`, { as: asOperator(otto), body: {}, headers });

    const [first, second] = await Promise.all([confirm(), confirm()]);
    const later = await confirm();

    expect([first.status, second.status, later.status]).toEqual([200, 200, 200]);
    expect(second.body).toEqual(first.body);
    expect(later.body).toEqual(first.body);
  });

  test('on a ride long ago keeps no answer, and a repeat reads the ride as it is', async () => {
    const id = await aConfirmedRide();
    await stage(id, 'PASSENGER_ON_BOARD');
    await forgetContact(id);
    const headers = { 'idempotency-key': 'end-1' };
    const end = () =>
      service.call(`POST /rides/${id}/stage`, { as: asOperator(otto), body: { stage: 'RIDE_ENDED' }, headers });

    const [first, repeat] = [await end(), await end()];

    expect([first.status, repeat.status]).toEqual([200, 200]);
    expect(repeat.body).toMatchObject({ id, status: 'COMPLETED' });
    expect(await answersKeptOf(id)).toEqual([null]);
  });

  test('without a key is refused the second time, with the current state', async () => {
    const { id } = await aSelectedRide();

    const answers = await Promise.all([byOperator(id, 'confirm'), byOperator(id, 'confirm')]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({
      code: 'ALREADY_CONFIRMED',
      state: { status: 'CONFIRMED' },
    });
  });

  test('of a stranger finds no ride', async () => {
    const { id } = await aSelectedRide();
    const stranger = { as: { uid: 'nobody' } };

    expect((await service.call(`GET /rides/${id}`, stranger)).status).toBe(404);
    expect((await service.call(`POST /rides/${id}/select`, { ...stranger, body: { operatorId: otto } })).status).toBe(
      404,
    );
    expect((await service.call(`POST /rides/${id}/confirm`, { ...stranger, body: {} })).status).toBe(403);
    expect((await service.call(`GET /rides/${id}`, {})).status).toBe(401);
  });

  test('to set out waits for the payment', async () => {
    const { id } = await aSelectedRide();
    await byOperator(id, 'confirm');

    const refused = await stage(id, 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION');

    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'PAYMENT_NOT_AUTHORIZED' } } });
  });
});

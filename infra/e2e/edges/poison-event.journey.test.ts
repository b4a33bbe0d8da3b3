import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { aChargeFacts } from '@livery/contracts/payments/example-facts.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { dropOff, pickUp } from '@livery/stack/people/drive.ts';
import { draftBooking, rideOf, untilRide } from '@livery/stack/people/rides.ts';
import type { Member, Traveler } from '@livery/stack/people/sign-up.ts';
import { repository } from '@livery/stack/repository.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { deadLetterTool, untilParked } from '../support/dead-letters.ts';
import { eventually } from '../support/eventually.ts';
import { malformedEvents } from '../support/malformed-events.ts';
import { moneyOf } from '../support/money.ts';
import { paidRide } from '../support/prepared-rides.ts';
import { setUpSystem } from '../support/set-up-system.ts';
import { publishRaw, readTopicMessages, type TopicMessage, untilHandled } from '../support/topic-messages.ts';

const system = setUpSystem();
let anna: Traveler;
let omar: Member;

beforeAll(async () => {
  [anna, omar] = await Promise.all([system.newTraveler('Anna'), system.newOperator('Omar')]);
}, 120_000);

/** Which services listen to an event, as the page of all events says. */
const listeners = new Map(
  readFileSync(join(repository, 'infra/docs/events.md'), 'utf8')
    .split('\n')
    .map((row) => [/^\| `([\w.-]+)`/.exec(row)?.[1], new Set(row.match(/\w+(?=: \[)/g))] as const)
    .flatMap(([type, services]) => (type ? [[type, [...services]] as const] : [])),
);

/** Who parked which event, if this is a letter of ours. */
function parkedOne({ topic, headers }: TopicMessage): string[] {
  const service = /(\w+)\.dlt$/.exec(topic)?.[1];
  const isOurs = headers['dlt_action'] === 'parked' && headers['ce_source'] !== 'journey';
  return service && isOurs ? [`${service} ${headers['ce_type']} ${headers['ce_id']}`] : [];
}

const envelope = ({
  id,
  type,
  subject,
  sequence,
}: {
  id: string;
  type: string;
  subject: string;
  sequence: number;
}) => ({
  ce_specversion: '1.0',
  ce_id: id,
  ce_type: type,
  ce_source: 'journey',
  ce_subject: subject,
  ce_time: new Date().toISOString(),
  ce_sequence: `${sequence}`,
  ce_correlationid: randomUUID(),
});

describe('an event of a ride that nobody can read', () => {
  const readers = ['rides', 'payments', 'notifications'];
  const eventId = `poison-${randomUUID()}`;
  let ride: RideView;

  beforeAll(async () => {
    ride = await paidRide(system, { traveler: anna, operators: [omar], inHours: 3 });
    const headers = envelope({ id: eventId, type: 'ride.stage-reached', subject: ride.id, sequence: 99 });
    await publishRaw(system, { topic: 'ride.v1', key: ride.id, value: '{"ride":', headers });
  }, 60_000);

  test.each(readers)('is parked by %s with its reason', async (service) => {
    const parked = await untilParked(system, service, eventId);

    expect(parked).toMatchObject({ key: ride.id, value: '{"ride":' });
    expect(parked.headers).toMatchObject({
      dlt_code: 'EVENT_REFUSED',
      dlt_message: 'value: not JSON',
      dlt_topic: expect.stringMatching(/ride\.v1$/),
      dlt_attempts: '1',
    });
  });

  test('does not stop its neighbors: the same ride is driven and paid', async () => {
    await pickUp(omar, ride.id);
    const ended = await dropOff(omar, ride.id);

    expect(ended.status).toBe('COMPLETED');
    await eventually(() => moneyOf(system, anna.uid), { taken: [ride.totalRateCents], held: [], released: [500] });
  });

  test('is listed, and given up with a reason', async () => {
    const { headers } = await untilParked(system, 'payments', eventId);
    const id = headers['dlt_id'] ?? '';

    const listed = await deadLetterTool(system, 'list', '--service', 'payments');
    await deadLetterTool(system, 'discard', '--id', id, '--service', 'payments', '--reason', 'not JSON');
    const left = await deadLetterTool(system, 'list', '--service', 'payments');

    expect(listed).toContain(`${id}  ride.stage-reached  EVENT_REFUSED  value: not JSON`);
    expect(left).toContain('0 dead letters');
  });
});

describe('an event that came too early', () => {
  const key = randomUUID();
  const events = { early: `early-${randomUUID()}`, late: `late-${randomUUID()}` };
  let rideId: string;

  /** An event of a charge that nobody made, of a purpose that moves nothing. */
  const news = (id: string, { status, sequence }: { status: 'authorized' | 'voided'; sequence: number }) => {
    const chargeId = `${rideId}:cancellation-fee:9`;
    const place = { chargeId, rideId, purpose: 'cancellation-fee', epoch: 9 } as const;
    const charge = aChargeFacts({ ...place, status, travelerId: anna.uid, operatorId: null, amountCents: 700 });
    const headers = envelope({ id, type: `charge.${status}`, subject: chargeId, sequence });
    return publishRaw(system, { topic: 'charge.v1', key: rideId, value: JSON.stringify({ charge }), headers });
  };
  const newsIn = ({ charges }: RideView) => charges.filter(({ purpose }) => purpose === 'cancellation-fee');
  const replay = async (eventId: string) => {
    const { headers } = await untilParked(system, 'rides', eventId);
    return deadLetterTool(system, 'replay', '--service', 'rides', '--id', headers['dlt_id'] ?? '');
  };

  test('is parked while its ride is unknown', async () => {
    rideId = createHmac('sha256', system.environmentOf('rides')['IDEMPOTENCY_SECRET'] ?? '')
      .update(`${anna.uid}:requestRide:${key}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
    await news(events.early, { status: 'authorized', sequence: 1 });
    await news(events.late, { status: 'voided', sequence: 2 });

    const parked = await untilParked(system, 'rides', events.late);

    expect(parked.headers).toMatchObject({ dlt_kind: 'not-found', dlt_attempts: '1' });
  });

  test('is applied when it is replayed after the ride is there', async () => {
    const hold = await anna.call<{ id: string }>('POST /newRideBookingPreauthorization', {
      travelerId: anna.uid,
      paymentMethod: anna.card,
    });
    const draft = await draftBooking(anna, { card: anna.card });
    const booking = { ...draft, preauthorizationId: hold.id };
    const { id } = await anna.call<RideView>('POST /rides', booking, { idempotencyKey: key });

    await replay(events.late);
    const seen = await untilRide(anna, rideId, (ride) => newsIn(ride).length > 0);

    expect(id).toBe(rideId);
    expect(newsIn(seen)).toMatchObject([{ status: 'voided', amountCents: 700 }]);
  });

  test('is recognized as overtaken when newer news has been applied', async () => {
    const before = await rideOf(anna, rideId);

    const printed = await replay(events.early);
    await untilHandled(system, 'rides', 'rides.replay');
    const left = await deadLetterTool(system, 'list', '--service', 'rides');

    expect(printed).toContain('charge.authorized');
    expect(left).not.toContain('charge.authorized');
    expect(newsIn(await rideOf(anna, rideId))).toEqual(newsIn(before));
  });
});

describe('every event with one field wrong', () => {
  const malformed = malformedEvents();
  const expected = malformed.flatMap(({ headers: { ce_type: type = '', ce_id: id } }) =>
    (listeners.get(type) ?? []).map((service) => `${service} ${type} ${id}`),
  );

  test('is parked by each service that listens to it', async () => {
    await publishRaw(system, ...malformed);

    const parked = await waitUntil('all to be parked', async () => {
      const letters = (await readTopicMessages(system)).flatMap(parkedOne);
      return letters.length >= expected.length && letters;
    });

    expect(expected.length).toBeGreaterThan(malformed.length);
    expect(parked.toSorted()).toEqual(expected.toSorted());
  }, 120_000);

  test('stops nobody: another ride is booked, driven and paid', async () => {
    const ride = await paidRide(system, { traveler: anna, operators: [omar], inHours: 3 });
    await pickUp(omar, ride.id);
    const ended = await dropOff(omar, ride.id);

    expect(ended.status).toBe('COMPLETED');
  });
});

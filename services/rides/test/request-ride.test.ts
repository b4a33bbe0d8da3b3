import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { aBooking, anOperator, chargeFacts } from './builders.ts';
import {
  accountFacts,
  aKnownOperator,
  aKnownTraveler,
  anOpenRide,
  asOperator,
  book,
  noonInDays,
  startRides,
  userFacts,
} from './rides-harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startRides();
}, 60_000);
afterAll(() => service.stop(), 30_000);

const body = () => aBooking({ serviceDate: noonInDays(5) });

describe('a booking', () => {
  test('is a pending ride that no operator sees before its hold is claimed', async () => {
    const [anna, otto] = [await aKnownTraveler(service), await aKnownOperator(service)];

    const ride = await book(service, anna);

    expect(ride).toMatchObject({ view: 'traveler', status: 'PENDING', statusText: messages.holdBeingChecked });
    expect(ride.rideConfirmationCode).toMatch(/^[0-9A-F]{7}$/);
    expect((await service.call(`GET /rides/${ride.id}`, { as: asOperator(otto) })).status).toBe(404);
    const event = await service.waitForEvent('ride.requested', ({ subject }) => subject === ride.id);
    expect(event).toMatchObject({ sequence: 1, parties: [anna], data: { ride: { preauthorizationId: 'pi_1' } } });
    expect(JSON.stringify(event)).not.toMatch(/Paul|Wacker|3125550100/);
  });

  test('sent twice at once and once later with one key is one ride, also where its quote was read anew', async () => {
    const anna = await aKnownTraveler(service);
    const headers = { 'idempotency-key': 'submit-1' };
    const submit = (changes = {}) =>
      service.call('POST /rides', { as: { uid: anna }, body: { ...body(), ...changes }, headers });

    const [first, second] = await Promise.all([submit(), submit()]);
    const later = await submit({ quoteId: 'read-anew' });
    const other = await submit({ specialNotes: 'Two bags' });

    expect([first.status, second.status, later.status, other.status]).toEqual([201, 201, 201, 422]);
    expect(second.body).toEqual(first.body);
    expect(later.body).toEqual(first.body);
    const list = await service.call('GET /reservations?list=pending', { as: { uid: anna } });
    expect(list.body).toMatchObject({ total: 1, counts: { pending: 1, confirmed: 0 } });
  });

  test('with a key that somebody else has used as well is a ride of one’s own', async () => {
    const people = await Promise.all([aKnownTraveler(service), aKnownTraveler(service)]);
    const submitted = { body: body(), headers: { 'idempotency-key': 'the-same' } };

    const [annas, toms] = await Promise.all(
      people.map((uid) => service.call('POST /rides', { as: { uid }, ...submitted })),
    );

    expect([annas?.status, toms?.status]).toEqual([201, 201]);
    expect(toms?.body.id).not.toBe(annas?.body.id);
  });

  test('from or to another country is refused', async () => {
    const anna = await aKnownTraveler(service);
    const send = (changes: object) =>
      service.call('POST /rides', { as: { uid: anna }, body: { ...body(), ...changes } });

    const from = await send({ fromlat: 43.6532, fromlng: -79.3832, serviceFromState: 'NY' });
    const to = await send({ tolat: 43.6532, tolng: -79.3832 });

    expect([from.status, from.body.error.code]).toEqual([400, 'PICK_UP_NOT_CHOSEN']);
    expect([to.status, to.body.error.code]).toEqual([400, 'DROP_OFF_NOT_CHOSEN']);
  });

  test.each([
    ['a line break in a name', { passengerFirstName: 'Paul\nis free' }, 'passengerFirstName', messages.oneLineOnly],
    ['a NUL in a name', { passengerLastName: 'Pass\u0000enger' }, 'passengerLastName', messages.oneLineOnly],
    ['a page in the notes', { specialNotes: 'See evil.example' }, 'specialNotes', messages.noWebAddresses],
    ['the number of a service', { passengerPhone: '9005550100' }, 'passengerPhone', messages.invalidPassengerPhone],
  ])('with %s is refused', async (...[, changes, field, message]) => {
    const as = { uid: await aKnownTraveler(service) };

    const { status, body: refused } = await service.call('POST /rides', { as, body: { ...body(), ...changes } });

    expect(status).toBe(400);
    expect(refused.error.fields[field]).toBe(message);
  });

  test('without details is refused with the first of the six messages', async () => {
    const anna = await aKnownTraveler(service);

    const refused = await service.call('POST /rides', { as: { uid: anna }, body: {} });

    expect(refused).toMatchObject({ status: 400, body: { error: { message: messages.bookingIncomplete } } });
  });

  test.each([
    ['serviceType', messages.bookingIncomplete],
    ['serviceVehicle', messages.bookingIncomplete],
    ['serviceDate', messages.bookingIncomplete],
    ['paymentMethod', messages.noPaymentMethod],
  ])('with an empty %s is refused with the sentence of its check', async (field, message) => {
    const as = { uid: await aKnownTraveler(service) };

    const refused = await service.call('POST /rides', { as, body: { ...body(), [field]: '' } });

    expect(refused).toMatchObject({ status: 400, body: { error: { message, fields: { [field]: message } } } });
  });

  test.each([{ serviceTo: ' ' }, { serviceTo: undefined }])(
    'of a charter that ends where it began names that end, whatever came beside it: %p',
    async (end) => {
      const anna = await aKnownTraveler(service);
      const milwaukee = { tolat: 43.0389, tolng: -87.9065 };
      const charter = { serviceType: 'HourlyCharter', serviceHours: 3, calculatedDistance: 0, ...milwaukee, ...end };

      const ride = await service.call('POST /rides', { as: { uid: anna }, body: { ...body(), ...charter } });

      expect(ride).toMatchObject({ status: 201, body: { serviceToShort: 'Chicago, IL' } });
    },
  );

  test('by staff is refused before anything is looked at', async () => {
    const refused = await service.call('POST /rides', { as: { uid: 'sam', adminRole: 'owner' }, body: {} });

    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
  });

  test('with a field nobody knows is refused', async () => {
    const anna = await aKnownTraveler(service);

    const refused = await service.call('POST /rides', { as: { uid: anna }, body: { ...body(), status: 'CONFIRMED' } });

    expect(refused.status).toBe(400);
  });

  test('is refused while an earlier ride is unpaid, until it is paid', async () => {
    const anna = await aKnownTraveler(service);
    const owe = (sequence: number, openReceivables: number) =>
      service.publish({
        type: 'account.debt-changed',
        subject: anna,
        sequence,
        data: { account: accountFacts(anna, { openReceivables }) },
      });
    const submit = () => service.call('POST /rides', { as: { uid: anna }, body: body() });

    await owe(2, 1);
    const refused = await waitFor(async () => {
      const answer = await submit();
      return answer.status === 402 && answer;
    });
    await service.handled(await owe(3, 0));
    await service.handled(await owe(2, 1));

    expect(refused.body.error).toMatchObject({ code: 'AMOUNT_DUE', message: messages.amountDue });
    expect((await submit()).status).toBe(201);
  });

  test('is refused to suspended people, who still hear what became of an earlier one', async () => {
    const anna = await aKnownTraveler(service);
    const submitted = { as: { uid: anna }, body: body(), headers: { 'idempotency-key': 'before' } };
    const earlier = await service.call('POST /rides', submitted);
    const user = userFacts(anna, { suspended: true });
    await service.publish({
      type: 'user.suspended',
      subject: anna,
      sequence: 2,
      data: { user, reason: 'Complaints.' },
    });

    const refused = await waitFor(async () => {
      const answer = await service.call('POST /rides', { as: { uid: anna }, body: body() });
      return answer.status === 403 && answer;
    });

    expect(refused.body.error.code).toBe('USER_SUSPENDED');
    expect(await service.call('POST /rides', submitted)).toMatchObject({ status: 201, body: earlier.body });
  });
});

describe('the hold', () => {
  test('when claimed opens the ride to matching operators, once', async () => {
    const [anna, otto] = [await aKnownTraveler(service), await aKnownOperator(service)];
    const far = await aKnownOperator(service, { operator: { ...anOperator().operator, state: 'WI', airports: [] } });
    const ride = await anOpenRide(service, anna);
    const charge = chargeFacts(ride.id);
    const again = { type: 'charge.authorized', subject: charge.chargeId, key: ride.id, data: { charge } } as const;
    await service.handled(await service.publish(again));

    const list = await service.call('GET /rides?list=new', { as: asOperator(otto) });

    expect(list.body.items).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: ride.id, priceCents: 8_100, from: 'Chicago, IL' })]),
    );
    expect((await service.call(`GET /rides/${ride.id}`, { as: asOperator(far) })).status).toBe(404);
    const opened = service.events().filter(({ type, subject }) => type === 'ride.opened' && subject === ride.id);
    expect(opened).toMatchObject([{ data: { operatorIds: expect.arrayContaining([otto]), headStartEndsAt: null } }]);
  });

  test('when refused ends the ride without a fee', async () => {
    const anna = await aKnownTraveler(service);
    const ride = await book(service, anna);
    const charge = chargeFacts(ride.id, { status: 'declined', failureCode: 'card_declined' });
    await service.publish({ type: 'charge.failed', subject: charge.chargeId, key: ride.id, data: { charge } });

    await service.waitForEvent('ride.cancelled', ({ subject }) => subject === ride.id);

    const { body: view } = await service.call(`GET /rides/${ride.id}`, { as: { uid: anna } });
    expect(view).toMatchObject({ status: 'CANCELLED', cancellation: { reason: 'PAYMENT', feeCents: 0 } });
  });

  test('gives preferred operators a head start', async () => {
    const [preferred, other] = [await aKnownOperator(service), await aKnownOperator(service)];
    const anna = await aKnownTraveler(service, { preferredOperators: [preferred] });
    const ride = await anOpenRide(service, anna);

    const statusFor = async (uid: string) =>
      (await service.call(`GET /rides/${ride.id}`, { as: asOperator(uid) })).status;

    expect(await statusFor(preferred)).toBe(200);
    expect(await statusFor(other)).toBe(404);
  });
});

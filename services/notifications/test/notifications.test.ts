import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import { aUserFacts } from '@livery/contracts/identity/example-facts.ts';
import type { UserFacts } from '@livery/contracts/identity/model.ts';
import { messages } from '@livery/contracts/messages.ts';
import { aChargeFacts } from '@livery/contracts/payments/example-facts.ts';
import type { ChargeFacts } from '@livery/contracts/payments/model.ts';
import { aRideFacts } from '@livery/contracts/rides/example-facts.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { startNotifications } from './notifications-harness.ts';

const sandbox = process.env['SANDBOX_URL'] ?? '';
let service: TestService;

beforeAll(async () => {
  service = await startNotifications(sandbox, process.env['SMTP_URL'] ?? '');
}, 30_000);
afterAll(() => service.stop());

let people = 0;
function aPerson(override: Partial<UserFacts> = {}): UserFacts {
  people += 1;
  const uid = randomUUID();
  const number = String(Date.now() % 1_000_0000).padStart(7, '2');
  return aUserFacts({
    uid,
    email: `${uid}@livery.example`,
    phoneNumber: `312${number.slice(0, 6)}${people % 10}`,
    firstName: 'ANNA',
    lastName: 'LEE',
    ...override,
  });
}

function aRide(override: Partial<RideFacts> = {}): RideFacts {
  const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  return aRideFacts({
    rideId: randomUUID(),
    rideConfirmationCode: '0A1B2C3',
    status: 'CONFIRMED',
    serviceAt: inHours(72),
    expectedEndAt: inHours(73),
    confirmEpoch: 1,
    ...override,
  });
}

interface Message {
  channel: string;
  subject: string;
  text: string;
}
async function messagesTo(address: string): Promise<Message[]> {
  const answer = await fetch(`${sandbox}/messages?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { items: Message[] }).items;
}
async function untilTold(address: string, count: number): Promise<Message[]> {
  await waitFor(async () => (await messagesTo(address)).length >= count, {
    message: `${count} messages to ${address}`,
  });
  return messagesTo(address);
}
async function registered(person: UserFacts): Promise<UserFacts> {
  const data = { user: person };
  await service.handled(await service.publish({ type: 'user.registered', subject: person.uid, sequence: 1, data }));
  return person;
}

describe('notifications', () => {
  test('texts and mails both sides when a ride is confirmed, once although the event comes twice', async () => {
    const traveler = await registered(aPerson());
    const operator = await registered(aPerson({ accountType: 'Operator', firstName: 'OMAR', lastName: 'DIAZ' }));
    const ride = aRide({ authorId: traveler.uid, selectedOperatorId: operator.uid, confirmedOperatorId: operator.uid });
    const confirmed = {
      type: 'ride.confirmed',
      subject: ride.rideId,
      sequence: 6,
      id: `ride:${ride.rideId}:6`,
      data: { ride, operatorId: operator.uid },
    } as const;

    await service.publish(confirmed);
    await service.handled(await service.publish(confirmed));
    const texts = await messagesTo(`+1${traveler.phoneNumber}`);
    const mails = await messagesTo(traveler.email);

    expect(texts).toHaveLength(1);
    expect(texts[0]?.text).toContain(`Omar Diaz confirmed your ride 0A1B2C3`);
    expect(texts[0]?.text).toContain(`http://livery.example/ride/requested/${ride.rideId}`);
    // Mails go out side by side.
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['Ride 0A1B2C3 is confirmed', 'Welcome to Livery']);
  }, 30_000);

  test('sends no text to somebody who wants none, and keeps it in the inbox', async () => {
    const traveler = await registered(aPerson({ receiveTexts: false, receiveEmails: false }));
    const operator = await registered(aPerson({ accountType: 'Operator' }));
    const ride = aRide({ authorId: traveler.uid });

    const data = { ride, operatorId: operator.uid };
    await service.handled(await service.publish({ type: 'ride.confirmed', subject: ride.rideId, sequence: 6, data }));
    const inbox = await service.call('GET /notifications', { as: { uid: traveler.uid } });

    expect(inbox.body).toMatchObject({ unread: 1, items: [{ link: `/ride/requested/${ride.rideId}`, read: false }] });
    expect(await messagesTo(`+1${traveler.phoneNumber}`)).toEqual([]);
    const read = await service.call('POST /notifications/read', { as: { uid: traveler.uid }, body: {} });
    expect(read.body).toEqual({ unread: 0 });
  }, 30_000);

  test('marks as read what the inbox showed, and not what came since', async () => {
    const traveler = await registered(aPerson({ receiveTexts: false, receiveEmails: false }));
    const { uid: operatorId } = await registered(aPerson({ accountType: 'Operator' }));
    const as = { uid: traveler.uid };
    const told = async () => {
      const ride = aRide({ authorId: traveler.uid });
      const data = { ride, operatorId };
      await service.handled(await service.publish({ type: 'ride.confirmed', subject: ride.rideId, sequence: 6, data }));
    };
    await told();
    const shown = await service.call('GET /notifications', { as });
    await told();

    const read = await service.call('POST /notifications/read', { as, body: { until: shown.body.asOf } });
    const inbox = await service.call('GET /notifications', { as });

    expect(read.body).toEqual({ unread: 1 });
    expect(inbox.body.items).toMatchObject([{ read: false }, { read: true }]);
    const [{ id }] = inbox.body.items;
    await service.call('POST /notifications/read', { as, body: { ids: [id] } });
    const again = await service.call('POST /notifications/read', { as, body: { until: shown.body.asOf } });
    expect(again.body).toEqual({ unread: 0 });
  }, 30_000);

  test('tells both sides why a selection ended when the operator lost eligibility', async () => {
    const traveler = await registered(aPerson());
    const operator = await registered(aPerson({ accountType: 'Operator', firstName: 'OMAR', lastName: 'DIAZ' }));
    const ride = aRide({ authorId: traveler.uid, status: 'PENDING' });

    await service.publish({
      type: 'ride.operator-unselected',
      subject: ride.rideId,
      sequence: 6,
      data: { ride, operatorId: operator.uid, by: 'eligibility' },
    });
    const [toTraveler] = await untilTold(`+1${traveler.phoneNumber}`, 1);
    await waitFor(async () => {
      const { body } = await service.call('GET /notifications', { as: { uid: operator.uid } });
      return body.items.some(({ text }: { text: string }) => text.includes('you cannot take it right now'));
    });

    expect(toTraveler?.text).toContain('Omar Diaz is no longer available for ride 0A1B2C3 on ');
  }, 30_000);

  test('says what a payment waits for: the card, the stop’s card, the operator’s account', async () => {
    const traveler = await registered(aPerson());
    const operator = await registered(aPerson({ accountType: 'Operator' }));
    const ride = aRide({ authorId: traveler.uid, selectedOperatorId: operator.uid, confirmedOperatorId: operator.uid });
    const about = { rideId: ride.rideId, travelerId: traveler.uid, operatorId: operator.uid };
    const link = { linkId: randomUUID(), linkExpiresAt: new Date(Date.now() + hourMs).toISOString() };
    const failed = (sequence: number, charge: Partial<ChargeFacts>, more: object = link) => {
      const subject = `${ride.rideId}:${sequence}`;
      const data = { charge: aChargeFacts({ ...about, chargeId: subject, ...charge }), ...more };
      return service.publish({ type: 'charge.failed', subject, sequence, data });
    };
    await service.publish({
      type: 'ride.completed',
      subject: ride.rideId,
      sequence: 5,
      data: { ride, operatorId: operator.uid },
    });
    const settled = {
      receivableId: 'x',
      chargeId: 'x',
      purpose: 'ride',
      amountCents: 12_050,
      status: 'settled',
    } as const;

    await failed(1, { status: 'declined', amountCents: 12_000 });
    await failed(2, { status: 'declined', purpose: 'extra-stop', stopIndex: 0, amountCents: 1_550 });
    await failed(3, { status: 'blocked', failureCode: 'payout_unusable' }, {});
    await service.publish({ type: 'receivable.settled', subject: 'x', data: { receivable: { ...about, ...settled } } });

    const mails = await untilTold(traveler.email, 6);
    const texts = mails.map(({ text }) => text).join(' ');
    expect(texts).toContain('Your card was not accepted for $120.00 for ride 0A1B2C3 on ');
    expect(texts).toContain(
      'Please confirm the payment with your bank or choose another card, or the ride will be cancelled.',
    );
    expect(texts).toContain(
      'Your card was not accepted for an extra stop of $15.50 on ride 0A1B2C3. Your ride continues;',
    );
    expect(texts).toContain(`Ride 0A1B2C3: ${messages.paymentWaitsForPayout}`);
    expect(texts).toContain('Thank you. $120.50 for ride 0A1B2C3 is paid.');
    const [first] = (await untilTold(`+1${operator.phoneNumber}`, 3)).filter(({ text }) => text.includes('Cashout'));
    expect(first?.text).toContain(messages.payoutBlocksPayment);
  }, 30_000);

  test('refuses a delivery status that the provider did not sign', async () => {
    const answer = await service.call('POST /webhooks/twilio', {
      body: 'MessageSid=SM1&MessageStatus=failed',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'forged' },
    });

    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'INVALID_SIGNATURE' } } });
  });

  test('keeps its inbox to signed-in people', async () => {
    expect((await service.call('GET /notifications')).status).toBe(401);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { UserFacts } from '@livery/contracts/identity/model.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import { startTestService, type TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { startNotifications } from '../app.ts';
import { variables } from '../config.ts';

const sandbox = process.env['SANDBOX_URL'] ?? '';
let service: TestService;

beforeAll(async () => {
  const environment = {
    PUBLIC_URL: 'http://livery.example',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token-of-the-tests',
    TWILIO_FROM: '+15005550006',
    TWILIO_URL: sandbox,
    SMTP_URL: process.env['SMTP_URL'] ?? '',
    MAIL_FROM: 'Livery <rides@livery.example>',
  };
  service = await startTestService({ name: 'notifications', variables, build: startNotifications, environment });
}, 30_000);
afterAll(() => service.stop());

let people = 0;
function aPerson(override: Partial<UserFacts> = {}): UserFacts {
  people += 1;
  const uid = randomUUID();
  const number = String(Date.now() % 1_000_0000).padStart(7, '2');
  return {
    uid,
    accountType: 'Traveler',
    email: `${uid}@livery.example`,
    phoneNumber: `312${number.slice(0, 6)}${people % 10}`,
    firstName: 'ANNA',
    lastName: 'LEE',
    profileImageUrl: null,
    receiveTexts: true,
    receiveEmails: true,
    approval: 'none',
    holdReason: null,
    suspended: false,
    underReview: false,
    preferredOperators: [],
    registeredAt: new Date().toISOString(),
    operator: null,
    ...override,
  };
}

function aRide(override: Partial<RideFacts> = {}): RideFacts {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  return {
    rideId: randomUUID(),
    rideConfirmationCode: '0A1B2C3',
    status: 'CONFIRMED',
    open: true,
    currentRideStatus: null,
    authorId: 'anna',
    createdAt: inHours(0),
    serviceAt: inHours(72),
    timeZone: 'America/Chicago',
    expectedEndAt: inHours(73),
    serviceFromState: 'IL',
    serviceType: 'Point-to-Point',
    serviceVehicle: 'Sedan',
    paymentMethod: 'pm_1',
    preauthorizationId: 'pi_1',
    confirmEpoch: 1,
    selectionSequence: null,
    selectedOperatorId: null,
    confirmedOperatorId: null,
    confirmedAt: null,
    totalRateCents: null,
    finalRateCents: null,
    offers: [],
    extraStops: [],
    cancellation: null,
    ...override,
  };
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
  await service.publish({ type: 'user.registered', subject: person.uid, sequence: 1, data: { user: person } });
  return person;
}

describe('notifications', () => {
  test('texts and mails both sides when a ride is confirmed, once although the event comes twice', async () => {
    const traveler = await registered(aPerson());
    const operator = await registered(aPerson({ accountType: 'Operator', firstName: 'OMAR', lastName: 'DIAZ' }));
    const ride = aRide({ authorId: traveler.uid, confirmedOperatorId: operator.uid });
    const confirmed = {
      type: 'ride.confirmed',
      subject: ride.rideId,
      sequence: 6,
      id: `ride:${ride.rideId}:6`,
      data: { ride, operatorId: operator.uid },
    } as const;

    await service.publish(confirmed);
    await service.publish(confirmed);
    await untilTold(`+1${traveler.phoneNumber}`, 1);
    await untilTold(`+1${operator.phoneNumber}`, 1);
    const after = aRide({ authorId: traveler.uid, confirmedOperatorId: operator.uid, rideConfirmationCode: 'FFFFFFF' });
    await service.publish({
      ...confirmed,
      subject: after.rideId,
      id: `ride:${after.rideId}:6`,
      data: { ride: after, operatorId: operator.uid },
    });
    const texts = await untilTold(`+1${traveler.phoneNumber}`, 2);
    const mails = await untilTold(traveler.email, 3);

    expect(texts).toHaveLength(2);
    expect(texts[1]?.text).toContain(`OMAR DIAZ confirmed your ride 0A1B2C3`);
    expect(texts[1]?.text).toContain(`http://livery.example/ride/requested/${ride.rideId}`);
    // Mails go out side by side.
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Ride 0A1B2C3 is confirmed',
      'Ride FFFFFFF is confirmed',
      'Welcome to Livery',
    ]);
  }, 30_000);

  test('sends no text to somebody who wants none, and keeps it in the inbox', async () => {
    const traveler = await registered(aPerson({ receiveTexts: false, receiveEmails: false }));
    const operator = await registered(aPerson({ accountType: 'Operator' }));
    const ride = aRide({ authorId: traveler.uid });

    await service.publish({
      type: 'ride.confirmed',
      subject: ride.rideId,
      sequence: 6,
      data: { ride, operatorId: operator.uid },
    });
    await untilTold(`+1${operator.phoneNumber}`, 1);
    const inbox = await service.call('GET /notifications', { as: { uid: traveler.uid } });

    expect(inbox.body).toMatchObject({ unread: 1, items: [{ link: `/ride/requested/${ride.rideId}`, read: false }] });
    expect(await messagesTo(`+1${traveler.phoneNumber}`)).toEqual([]);
    const read = await service.call('POST /notifications/read', { as: { uid: traveler.uid }, body: {} });
    expect(read.body).toEqual({ unread: 0 });
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

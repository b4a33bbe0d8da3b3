import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { anAccount, aRide } from './builders.ts';
import { anOperator, aTraveler, inDatabase, type SignedIn, startIdentity } from './identity-harness.ts';

let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const profileOf = async ({ headers }: SignedIn) => (await identity.call('GET /auth/session', { headers })).body.user;

/** Events of one key arrive in order: when the last has arrived, all have. */
async function untilSubscribed(person: SignedIn): Promise<void> {
  await waitFor(async () => (await profileOf(person)).stripeSubscriptionActive);
}

describe('counters', () => {
  test('are counts of rides, whatever arrives twice or late', async () => {
    const [operator, traveler] = await Promise.all([anOperator(identity), aTraveler(identity)]);
    const operatorId = operator.user.uid;
    const subject = `ride-${randomUUID()}`;
    const facts = { rideId: subject, authorId: traveler.user.uid };
    const offer = { operatorId, totalRateCents: 9_000 };
    const pending = aRide({ ...facts, offers: [{ ...offer, status: 'available' }] });
    const completed = aRide({
      ...facts,
      status: 'COMPLETED',
      confirmedOperatorId: operatorId,
      offers: [{ ...offer, status: 'confirmed' }],
    });

    await identity.publish({ type: 'ride.completed', subject, sequence: 9, data: { ride: completed, operatorId } });
    await identity.publish({ type: 'ride.completed', subject, sequence: 9, data: { ride: completed, operatorId } });
    const late = { ride: pending, operatorId, first: true, withinFiveMinutes: true };
    await identity.publish({ type: 'ride.offer-made', subject, sequence: 2, data: late });
    await identity.publish({
      type: 'ride.cancelled',
      subject: `${subject}-2`,
      data: { ride: aCancelled(facts.authorId) },
    });

    const counts = { acceptedRides: 1, confirmedRides: 1, completedRides: 1, cancelledConfirmedRides: 0 };
    await waitFor(async () => (await profileOf(traveler)).requestedRides === 2);
    await waitFor(async () => (await profileOf(operator)).completedRides === 1);
    expect(await profileOf(operator)).toMatchObject(counts);
    expect(await profileOf(traveler)).toMatchObject({ requestedRides: 2, cancelledRides: 1 });
  });

  test('are none in a row from before they were counted', async () => {
    const operator = await anOperator(identity);
    const { uid } = operator.user;
    await inDatabase(identity, (database) =>
      database.collection('rides').insertOne({ authorId: 'anna', cancelledByAuthor: false, accepted: [uid] }),
    );

    expect(await profileOf(operator)).toMatchObject({ acceptedRides: 1, declinedRides: 0, completedRides: 0 });
  });
});

const aCancelled = (authorId: string) =>
  aRide({
    rideId: `cancelled-by-${authorId}`,
    authorId,
    status: 'CANCELLED',
    cancellation: {
      by: 'traveler',
      reason: 'TRAVELER',
      rule: 'nobody-replied',
      feeCents: 0,
      at: '2026-11-02T10:00:00.000Z',
    },
  });

test('the rating is the average of the newest reviews, which count for who gave them too', async () => {
  const [operator, traveler] = await Promise.all([anOperator(identity), aTraveler(identity)]);
  const review = (reviewId: string, rating: number) => ({
    reviewId,
    rideId: `ride-of-${reviewId}`,
    operatorId: operator.user.uid,
    requestorId: traveler.user.uid,
    rating,
  });
  const [one, two] = [randomUUID(), randomUUID()];

  await identity.publish({ type: 'review.edited', subject: one, sequence: 2, data: review(one, 5) });
  await identity.publish({ type: 'review.written', subject: one, sequence: 1, data: review(one, 1) });
  await identity.publish({ type: 'review.written', subject: two, sequence: 1, data: review(two, 4) });

  await waitFor(async () => (await profileOf(operator)).numberOfRatings === 2);
  expect(await profileOf(operator)).toMatchObject({ avgRating: 4.5, numberOfRatings: 2, reviewsReceived: 2 });
  expect(await profileOf(traveler)).toMatchObject({ reviewsGiven: 2, reviewsReceived: 0 });
});

test('subscription, payout and debts are as payments last told, and a poison event stops nobody', async () => {
  const operator = await anOperator(identity);
  const { uid } = operator.user;
  const account = (facts: object) => ({ account: anAccount({ uid, ...facts }) });

  await identity.publishRaw('account.v1', { key: uid, value: '{"account":' });
  await identity.publish({
    type: 'account.debt-changed',
    subject: uid,
    sequence: 4,
    data: account({ openReceivables: 1 }),
  });
  await identity.publish({
    type: 'payout.connected',
    subject: uid,
    sequence: 3,
    data: account({ openReceivables: 0 }),
  });

  await untilSubscribed(operator);
  expect(await profileOf(operator)).toMatchObject({
    subscription: { state: 'active' },
    stripeCustomerId: expect.stringMatching(/^cus_/),
    stripeConnectedAccount: expect.stringMatching(/^acct_/),
    payout: { linked: true, chargesEnabled: true },
    bookingBlocked: true,
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aRideFacts } from '@livery/contracts/rides/example-facts.ts';
import type { ForeignEvent } from '@livery/platform/testing/event-probe.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { anAccount, aRide } from './builders.ts';
import { anOperator, aTraveler, type SignedIn, startIdentity } from './identity-harness.ts';

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
  test('count what happened on rides, each event once', async () => {
    const [operator, traveler] = await Promise.all([anOperator(identity), aTraveler(identity)]);
    const [operatorId, authorId] = [operator.user.uid, traveler.user.uid];
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    const about = (rideId: string) => ({ ride: aRide({ rideId, authorId }), operatorId });
    const first = { first: true, withinFiveMinutes: true };
    const withdrawn = { wasSelected: false, lastAvailable: true };
    const told: ForeignEvent[] = [
      { type: 'ride.requested', subject: one, sequence: 1, data: { ride: aRideFacts({ rideId: one, authorId }) } },
      { type: 'ride.offer-made', subject: one, sequence: 2, data: { ...about(one), ...first } },
      { type: 'ride.confirmed', subject: one, sequence: 3, data: about(one) },
      { type: 'ride.completed', subject: one, sequence: 4, data: about(one) },
      { type: 'ride.offer-made', subject: two, sequence: 2, data: { ...about(two), ...first } },
      { type: 'ride.offer-withdrawn', subject: two, sequence: 3, data: { ...about(two), ...withdrawn } },
      { type: 'ride.cancelled', subject: two, sequence: 4, data: { ride: aCancelled(two, authorId, 'traveler') } },
      { type: 'ride.offer-denied', subject: three, sequence: 2, data: about(three) },
      { type: 'ride.cancelled', subject: three, sequence: 3, data: { ride: aCancelled(three, authorId, 'system') } },
    ];

    for (const event of [...told, ...told.toReversed()]) await identity.handled(await identity.publish(event));

    expect(await profileOf(operator)).toMatchObject({
      ...{ acceptedRides: 2, confirmedRides: 1, completedRides: 1, cancelledConfirmedRides: 0 },
      ...{ deniedRides: 1, deniedRidesAfterAccepting: 1, declinedRides: 0, requestedRides: 0 },
    });
    expect(await profileOf(traveler)).toMatchObject({ requestedRides: 1, cancelledRides: 1, acceptedRides: 0 });
  });

  test('blame no traveler for a cancellation that the operator caused, and the operator for being late', async () => {
    const [operator, traveler] = await Promise.all([anOperator(identity), aTraveler(identity)]);
    const [operatorId, authorId] = [operator.user.uid, traveler.user.uid];
    const [late, lost] = [randomUUID(), randomUUID()];
    const by = { by: 'traveler', reason: 'TRAVELER', feeCents: 0, at: '2026-11-02T10:00:00.000Z' } as const;
    const about = { authorId, status: 'CANCELLED', confirmedOperatorId: operatorId } as const;
    const ofLate = aRide({ ...about, rideId: late, cancellation: { ...by, rule: 'operator-late' } });
    const ofLost = aRide({ ...about, rideId: lost, cancellation: { ...by, rule: 'operator-lost' } });
    const told: ForeignEvent[] = [
      { type: 'ride.cancelled', subject: late, sequence: 4, data: { ride: ofLate } },
      { type: 'ride.cancelled', subject: lost, sequence: 4, data: { ride: ofLost } },
    ];

    for (const event of [...told, ...told]) await identity.handled(await identity.publish(event));

    expect(await profileOf(operator)).toMatchObject({ cancelledConfirmedRides: 1 });
    expect(await profileOf(traveler)).toMatchObject({ cancelledRides: 0 });
  });

  test('leave out an offer that we ended', async () => {
    const operator = await anOperator(identity);
    const ended = { wasSelected: false, lastAvailable: true, endedByLivery: true } as const;
    const about = { subject: randomUUID(), data: { ride: aRide(), operatorId: operator.user.uid, ...ended } };

    await identity.handled(await identity.publish({ type: 'ride.offer-withdrawn', ...about }));

    expect(await profileOf(operator)).toMatchObject({ deniedRidesAfterAccepting: 0 });
  });

  test('tell a confirmation that was declined from one that was cancelled', async () => {
    const operator = await anOperator(identity);
    const operatorId = operator.user.uid;
    const event = (type: 'ride.confirmation-declined' | 'ride.confirmation-cancelled') =>
      identity.publish({ type, subject: randomUUID(), data: { ride: aRide(), operatorId, epoch: 1 } });

    await identity.handled(await event('ride.confirmation-declined'));
    for (const _ of [1, 2]) await identity.handled(await event('ride.confirmation-cancelled'));

    expect(await profileOf(operator)).toMatchObject({ declinedRides: 1, cancelledConfirmedRides: 2 });
  });
});

const aCancelled = (rideId: string, authorId: string, by: 'traveler' | 'system') =>
  aRide({
    ...{ rideId, authorId, status: 'CANCELLED' },
    cancellation: {
      ...{ by, reason: by === 'traveler' ? 'TRAVELER' : 'PAYMENT', rule: 'nobody-replied', feeCents: 0 },
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

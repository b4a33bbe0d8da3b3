import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hourMs, minuteMs } from '@livery/contracts/durations.ts';
import { isSubscribed } from '@livery/contracts/payments/is-subscribed.ts';
import { chargePurposes, chargeStatuses } from '@livery/contracts/payments/model.ts';
import { modelOf } from '@livery/platform/mongo/connect.ts';
import { seededChoice } from '@livery/platform/testing/seeded-choice.ts';
import { connectTestDatabase } from '@livery/platform/testing/test-database.ts';
import type { Filter } from 'mongodb';
import { noSubscription } from '../domain/account/account.ts';
import { liftBlock } from '../domain/charge/block-charge.ts';
import { type Attempt, type Block, type Charge, hasOpenReceivable, isOfRide } from '../domain/charge/charge.ts';
import { releaseUnclaimed } from '../domain/charge/claim-hold.ts';
import { nextStep, scheduled } from '../domain/charge/next-step.ts';
import { staffActionsOn } from '../domain/charge/staff-decisions.ts';
import { requestRetry } from '../domain/charge/start-attempt.ts';
import { accountSchema } from '../store/account-schema.ts';
import { graceEndedUnread, hasNoGraceLeft } from '../store/account-store.ts';
import {
  needsPayout,
  staffFirst,
  unclaimedAt,
  underWayOf,
  unpaidBy,
  waitsForSomebody,
  waitsForStaff,
} from '../store/charge-lists.ts';
import { chargeSchema } from '../store/charge-schema.ts';
import { aCharge, inputs, noon } from './builders.ts';

const pick = seededChoice(20_261_201);
const people = ['tina', 'tom', 'oscar'] as const;
const aBlock = (): Block => ({
  ...pick({ by: 'payout', code: 'account_invalid' } as const, { by: 'provider', code: 'customer_missing' } as const),
  ...{ from: pick('planned', 'authorizing', 'authorized', 'capturing', 'captured'), at: noon },
});
const anAttempt = (): Attempt => ({
  ...{ customerId: 'cus_1', cardId: 'pm_1', amountCents: 12_000, onSession: false, firstTriedAt: noon },
  ...{ account: pick('acct_1', 'acct_2'), capture: pick('manual', 'automatic') },
});
const debts = (['open', 'settled', 'waived'] as const).map((status) => ({
  status,
  amountCents: 500,
  openedAt: noon,
}));
const nearNoon = () => new Date(noon.getTime() + pick(-1, 0, 1) * minuteMs);

/** Charges in any state, with whatever such a state may carry. */
const charges = Array.from({ length: 1_000 }, (_each, at): Charge => {
  const status = pick(...chargeStatuses);
  const purpose = pick(...chargePurposes);
  const isUnclaimed = purpose === 'booking-hold' && pick(true, false);
  const charge: Charge = {
    ...aCharge({ rideId: `ride-${at}`, purpose, status, desired: pick('authorized', 'captured', 'voided') }),
    ...{ chargeId: `charge-${at}`, paymentIntentId: `pi_${at}`, capturedCents: status === 'captured' ? 12_000 : 0 },
    ...{ travelerId: pick(...people), operatorId: pick(...people, null), retryAsked: pick(true, false, false) },
    ...(isUnclaimed && { rideId: null, unclaimedUntil: nearNoon() }),
    claimAsked: purpose === 'booking-hold' && !isUnclaimed ? pick(true, undefined) : undefined,
    blocked: status === 'blocked' ? aBlock() : undefined,
    tried: anAttempt(),
    refundRefused: status === 'captured' ? pick('insufficient_funds', undefined, undefined) : undefined,
    receivable: pick(undefined, undefined, ...debts),
  };
  return scheduled(charge, noon);
});
const subscriptions = Array.from({ length: 60 }, () => ({
  ...noSubscription,
  state: pick('active' as const, 'past-due' as const, 'past-due' as const, 'ended' as const),
  pastDueUntil: nearNoon().toISOString(),
}));

let connection: Awaited<ReturnType<typeof connectTestDatabase>>;
beforeAll(async () => {
  connection = await connectTestDatabase('money-queries');
  const named = charges.map((charge) => ({ ...charge, _id: charge.chargeId }));
  await connection.collection<{ _id: string }>('charges').insertMany(named);
  const accounts = subscriptions.map((subscription, at) => ({ _id: `${at}`, subscription }));
  await connection.collection<{ _id: string }>('accounts').insertMany(accounts);
}, 30_000);
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

async function found(filter: Filter<Charge>): Promise<string[]> {
  const documents = await modelOf(connection, 'charges', chargeSchema).find(filter, { _id: 1 }).lean();
  return documents.map(({ _id }) => String(_id)).sort();
}

function idsWhere(rule: (charge: Charge) => boolean): string[] {
  const ids = charges.filter(rule).map(({ chargeId }) => chargeId);
  // A rule that holds for none or for all would be met by a query that asks nothing.
  expect(ids.length).toBeGreaterThan(5);
  expect(ids.length).toBeLessThan(charges.length - 5);
  return ids.sort();
}

test('what waits for staff is what they can retry', async () => {
  const waits = (charge: Charge) => isOfRide(charge) && staffActionsOn(charge).includes('retry');

  expect(await found(waitsForStaff)).toEqual(idsWhere(waits));
});

test('what waits for somebody is what staff can retry or waive, and what is owed', async () => {
  const waits = (charge: Charge) =>
    isOfRide(charge) && (staffActionsOn(charge).some((did) => did !== 'refund') || hasOpenReceivable(charge));

  expect(await found(waitsForSomebody)).toEqual(idsWhere(waits));
});

test('what waits for staff comes before what is only owed', async () => {
  const sorted = await modelOf(connection, 'charges', chargeSchema)
    .find(waitsForSomebody)
    .sort(staffFirst)
    .lean<Charge[]>();

  const order = sorted.map(({ status, refundRefused }) => {
    if (status === 'blocked') return 'blocked';
    return refundRefused ? 'refund refused' : 'owed';
  });
  const groups = order.filter((group, at) => group !== order[at - 1]);
  expect(groups).toEqual(['blocked', 'refund refused', 'owed']);
});

test('holds that nobody has claimed are those that the rule releases', async () => {
  const releases = (charge: Charge) => releaseUnclaimed(charge, inputs) !== undefined;

  expect(await found(unclaimedAt(noon))).toEqual(idsWhere(releases));
});

test('the index of unclaimed holds has no hold that was released', async () => {
  const [, options] = chargeSchema.indexes().find(([keys]) => Object.keys(keys).join() === 'unclaimedUntil') ?? [];
  const indexed = new Set(await found({ unclaimedUntil: { $exists: true }, ...options?.partialFilterExpression }));

  const released = charges.filter(({ unclaimedUntil, desired }) => unclaimedUntil && desired === 'voided');
  expect(released.length).toBeGreaterThan(5);
  expect(released.filter(({ chargeId }) => indexed.has(chargeId))).toEqual([]);
  expect((await found(unclaimedAt(noon))).filter((id) => !indexed.has(id))).toEqual([]);
});

test.each(['travelerId', 'operatorId'])(
  'the charges of a person, by %s, are read in the order of ids off an index',
  (whose) => {
    const indexes = chargeSchema.indexes().map(([keys]) => keys);

    expect(indexes).toContainEqual({ [whose]: 1, _id: 1 });
  },
);

test.each(people)('what a new card of %s may pay is what may be tried again', async (uid) => {
  const asked = { key: 'card-1', at: noon, cardId: 'pm_2' };
  const asks = (charge: Charge) => requestRetry(charge, asked, inputs) !== undefined;

  expect(await found(unpaidBy(uid))).toEqual(idsWhere((charge) => charge.travelerId === uid && asks(charge)));
});

test.each(people)('the money of %s is under way while anything is to be done, held, stuck or owed', async (uid) => {
  const isTheirs = ({ travelerId, operatorId }: Charge) => travelerId === uid || operatorId === uid;
  const isUnderWay = (charge: Charge) =>
    nextStep(charge) !== 'nothing' ||
    charge.status === 'authorized' ||
    charge.status === 'blocked' ||
    hasOpenReceivable(charge);

  expect(await found(underWayOf(uid))).toEqual(idsWhere((charge) => isTheirs(charge) && isUnderWay(charge)));
});

test.each(people)('%s needs an account for what is open, and for what could go on only there', async (uid) => {
  const open = ['planned', 'authorizing', 'requires-action', 'authorized', 'capturing'];
  const isStuck = (charge: Charge) =>
    charge.blocked !== undefined &&
    charge.blocked.from !== 'captured' &&
    charge.desired !== 'voided' &&
    charge.tried?.account === 'acct_1' &&
    liftBlock(charge, 'acct_2', inputs) === undefined;
  const needs = (charge: Charge) => charge.operatorId === uid && (open.includes(charge.status) || isStuck(charge));

  expect(charges.filter(isStuck).length).toBeGreaterThan(5);
  expect(await found(needsPayout(uid, 'acct_1'))).toEqual(idsWhere(needs));
});

test('subscriptions whose grace has ended are past due and count no more', async () => {
  const documents = await modelOf(connection, 'accounts', accountSchema).find(hasNoGraceLeft(noon), { _id: 1 }).lean();
  const ended = subscriptions.flatMap((one, at) =>
    one.state === 'past-due' && !isSubscribed(one, noon) ? [`${at}`] : [],
  );

  expect(documents.map(({ _id }) => String(_id)).sort()).toEqual(ended.sort());
  expect(ended.length).toBeGreaterThan(5);
});

test('subscriptions whose grace has ended are read once more, and then each hour', async () => {
  const hourBefore = new Date(noon.getTime() - hourMs);
  const times = [-2 * hourMs, -2 * minuteMs, -minuteMs, 0].map((ms) => new Date(noon.getTime() + ms));
  const pastDue = { ...noSubscription, state: 'past-due', pastDueUntil: times[2]?.toISOString() };
  const accounts = connection.collection<{ _id: string }>('accounts');
  const own = [...times, undefined].map((subscriptionReadAt, at) => ({
    ...{ _id: `read-${at}`, subscription: pastDue },
    ...(subscriptionReadAt && { subscriptionReadAt }),
  }));
  await accounts.insertMany(own);

  const again = { $and: [{ _id: /^read-/ }, graceEndedUnread(noon, hourBefore)] };
  const documents = await modelOf(connection, 'accounts', accountSchema)
    .find(again, { _id: 1 })
    .sort({ _id: 1 })
    .lean();

  expect(documents.map(({ _id }) => String(_id))).toEqual(['read-0', 'read-1', 'read-4']);
});

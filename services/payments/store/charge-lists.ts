import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import type { Sort } from '@livery/platform/mongo/page.ts';
import type { Filter } from 'mongodb';
import type { Charge } from '../domain/charge/charge.ts';

/** The provider has not said its last word, or a hold stands. */
const unfinished: ChargeStatus[] = ['planned', 'authorizing', 'requires-action', 'authorized', 'capturing'];

/**
 * No other card can be chosen for these charges any more. A booking's $5 can be taken without its card; a charge that
 * its bank asks about, or has declined, may be paid with another one.
 */
export const keepsItsCard: Filter<Charge> = {
  $or: [
    { desired: 'captured', status: { $in: unfinished } },
    {
      desired: 'authorized',
      purpose: { $ne: 'booking-hold' },
      status: { $in: ['planned', 'authorizing', 'authorized', 'blocked'] },
    },
  ],
};

/** Blocked charges whose money only the account it went to can take; an unknown hold starts over at another. */
const liesAtAccount: Filter<Charge> = {
  $or: [
    { 'blocked.from': { $in: ['requires-action', 'authorized', 'capturing'] } },
    { 'blocked.from': 'authorizing', 'tried.capture': 'automatic' },
  ],
};

/** Charges that an operator would not be paid without this account. What is given up expires without it. */
export const needsPayout = (operatorId: string, accountId: string | null): Filter<Charge> => ({
  operatorId,
  $or: [
    { status: { $in: unfinished } },
    { status: 'blocked', desired: { $ne: 'voided' }, 'tried.account': accountId, ...liesAtAccount },
  ],
});

const stuck = [{ status: 'blocked' }, { refundRefused: { $exists: true } }] satisfies Filter<Charge>[];

/** Charges of rides that staff have to do something about. */
export const waitsForStaff: Filter<Charge> = { rideId: { $ne: null }, $or: stuck };

/** The same, and those that the traveler has to pay. */
export const waitsForSomebody: Filter<Charge> = {
  rideId: { $ne: null },
  $or: [...stuck, { 'receivable.status': 'open' }],
};

/** What waits for staff first, the newest block before older ones: many amounts are never paid. */
export const staffFirst: Sort = { 'blocked.at': -1, refundRefused: -1, 'receivable.openedAt': -1, _id: 1 };

/** Holds that no ride has claimed in time. */
export const unclaimedAt = (now: Date): Filter<Charge> => ({
  rideId: null,
  desired: 'authorized',
  unclaimedUntil: { $lte: now },
});

/** What this traveler's new card may pay. */
export const unpaidBy = (travelerId: string): Filter<Charge> => ({
  travelerId,
  purpose: { $ne: 'booking-hold' },
  desired: 'authorized',
  status: { $in: ['declined', 'requires-action'] },
});

/** Whatever this person pays or earns and is not settled yet. */
export const underWayOf = (uid: string): Filter<Charge> => ({
  $and: [
    { $or: [{ travelerId: uid }, { operatorId: uid }] },
    {
      $or: [
        { status: { $in: [...unfinished, 'blocked'] } },
        { nextAttemptAt: { $exists: true } },
        { 'receivable.status': 'open' },
      ],
    },
  ],
});

/** Charges this person paid or earned for which staff have said why they decided. */
export const staffReasonsAbout = (uid: string): Filter<Charge> => ({
  $or: [{ travelerId: uid }, { operatorId: uid }],
  'staffDecisions.reason': { $gt: '' },
});

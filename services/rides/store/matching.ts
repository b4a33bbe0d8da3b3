import { selectionsAtMost } from '@livery/contracts/rides/policy.ts';
import type { Document, Filter } from 'mongodb';
import { classesServedBy, vehiclesFor } from '../domain/matching/match-operator.ts';
import type { Operator } from '../domain/person.ts';
import type { Booking } from '../domain/ride.ts';

// The rule is `isInvited` in domain/matching; these are its two database queries, one per side. A test on
// generated rides and operators keeps rule and queries in step.

/** Approved operators who may drive the ride (R20). */
export function operatorsFor(ride: Booking) {
  return {
    _id: { $ne: ride.authorId },
    approved: true,
    suspended: false,
    'operator.carType': { $in: vehiclesFor(ride.serviceVehicle) },
    $or: [{ 'operator.state': ride.serviceFromState }, { 'operator.airports': { $in: ride.nearbyAirports } }],
  };
}

/** Open rides this operator may answer (R20, R66), but for those of suspended travelers (R47). */
export function ridesFor({ uid, operator }: Operator, now: Date, suspendedIds: readonly string[]): Filter<Document> {
  return {
    status: 'PENDING',
    open: true,
    serviceVehicle: { $in: classesServedBy(operator.carType) },
    serviceAt: { $gt: now },
    authorId: { $nin: [uid, ...suspendedIds] },
    'offers.operatorId': { $ne: uid },
    'offers.status': { $ne: 'selected' },
    selectionCount: { $lt: selectionsAtMost },
    $or: [{ serviceFromState: operator.state }, { nearbyAirports: { $in: operator.airports } }],
    $and: [{ $or: [{ headStart: null }, { 'headStart.endsAt': { $lte: now } }, { 'headStart.operatorIds': uid }] }],
  };
}

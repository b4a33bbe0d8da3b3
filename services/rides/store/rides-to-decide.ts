import type { RideList } from './ride-lists.ts';

/** Confirmed rides that have not begun, of a side that is suspended and in spite of whom staff have not kept them (R47). */
export function ridesToDecide(suspendedIds: readonly string[]): RideList {
  const drivenBy = (operatorId: string) => ({
    offers: { $elemMatch: { operatorId, status: 'confirmed' } },
    'kept.operatorId': { $ne: operatorId },
  });
  const whose = { $or: [{ authorId: { $in: [...suspendedIds] }, travelerKept: null }, ...suspendedIds.map(drivenBy)] };
  return { filter: { status: 'CONFIRMED', currentRideStatus: null, ...whose }, sort: { serviceAt: 1, _id: 1 } };
}

import type { RideList } from './ride-lists.ts';

/**
 * Confirmed rides that have not begun, of which a side is suspended, and which staff have not kept since that
 * suspension (R47).
 */
export function ridesToDecide(suspendedIds: readonly string[]): RideList {
  const drivenBy = (operatorId: string) => ({
    offers: { $elemMatch: { operatorId, status: 'confirmed' } },
    $nor: [{ 'kept.operatorId': operatorId, 'kept.isOver': { $ne: true } }],
  });
  const bookedByThem = {
    authorId: { $in: [...suspendedIds] },
    $or: [{ travelerKept: null }, { 'travelerKept.isOver': true }],
  };
  const whose = { $or: [bookedByThem, ...suspendedIds.map(drivenBy)] };
  return { filter: { status: 'CONFIRMED', currentRideStatus: null, ...whose }, sort: { serviceAt: 1, _id: 1 } };
}

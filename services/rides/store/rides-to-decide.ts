import type { RideList } from './ride-lists.ts';

/** Confirmed rides that have not begun, whose operator is suspended and whom staff have not let drive (R47). */
export function ridesToDecide(suspendedIds: readonly string[]): RideList {
  const of = (operatorId: string) => ({
    offers: { $elemMatch: { operatorId, status: 'confirmed' } },
    'kept.operatorId': { $ne: operatorId },
  });
  // An empty $or is refused; nobody is suspended then, and nothing waits.
  const whose = suspendedIds.length > 0 ? { $or: suspendedIds.map(of) } : { _id: { $in: [] } };
  return { filter: { status: 'CONFIRMED', currentRideStatus: null, ...whose }, sort: { serviceAt: 1, _id: 1 } };
}

import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { putNewest } from '@livery/platform/mongo/projection.ts';
import type { RideRow } from '../domain/ride-row.ts';

export type RideStore = ReturnType<typeof rideStore>;

/** One row per ride, as of its newest event. */
export function rideStore(kit: Kit) {
  const rows = kit.collection<RideRow & { sequence: number }>('rides', [
    { key: { authorId: 1 } },
    { key: { accepted: 1 } },
    { key: { confirmed: 1 } },
    { key: { cancelledConfirmed: 1 } },
    { key: { completedBy: 1 } },
  ]);
  return {
    put(rideId: string, row: RideRow, sequence: number): Promise<boolean> {
      return putNewest(rows, rideId, { ...row, sequence });
    },
    async countsOf(uid: string) {
      const [acceptedRides, confirmedRides, completedRides, cancelledConfirmedRides, requestedRides, cancelledRides] =
        await Promise.all([
          rows.countDocuments({ accepted: uid }),
          rows.countDocuments({ confirmed: uid }),
          rows.countDocuments({ completedBy: uid }),
          rows.countDocuments({ cancelledConfirmed: uid }),
          rows.countDocuments({ authorId: uid }),
          rows.countDocuments({ authorId: uid, cancelledByAuthor: true }),
        ]);
      return { acceptedRides, confirmedRides, completedRides, cancelledConfirmedRides, requestedRides, cancelledRides };
    },
    /** Whether the operator ever offered to drive a ride of this person. */
    async hasAnswered(operatorId: string, authorId: string): Promise<boolean> {
      return (await rows.countDocuments({ authorId, accepted: operatorId }, { limit: 1 })) > 0;
    },
  };
}

import { operatorsDoing } from '@livery/contracts/rides/cancellation-table.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { collectionsOfTally, type Tally, tally } from '@livery/platform/mongo/tally.ts';
import type { OperatorRecord, TravelerRecord } from '../domain/views/view-context.ts';
import type { RideStore } from './ride-store.ts';

const kinds = [
  'acceptedRides',
  'confirmedRides',
  'completedRides',
  'cancelledConfirmedRides',
  'numberOfRatings',
  'stars',
] as const;
type Kind = (typeof kinds)[number];

/** What people did before, for those who look at a ride of theirs. */
export interface TrackRecordStore {
  ofTraveler(uid: string): Promise<TravelerRecord>;
  ofOperators(uids: readonly string[]): Promise<Map<string, OperatorRecord>>;
  /** Of an operator, as its events tell. */
  operators: Pick<Tally<Kind>, 'count' | 'carryForward'>;
}

export const collectionsOfTrackRecords = collectionsOfTally('record');

export function trackRecordStore(kit: Kit, rides: RideStore): TrackRecordStore {
  const operators = tally(kit, 'record', kinds);
  return {
    async ofTraveler(authorId) {
      const [requestedRides, cancelledRides] = await Promise.all([
        rides.model.countDocuments({ authorId }),
        rides.model.countDocuments({
          ...{ authorId, status: 'CANCELLED', 'cancellation.by': 'traveler' },
          'cancellation.rule': { $nin: [...operatorsDoing] },
        }),
      ]);
      return { requestedRides, cancelledRides };
    },

    async ofOperators(uids) {
      if (uids.length === 0) return new Map();
      return new Map([...(await operators.of(uids))].map(([uid, sums]) => [uid, recordOf(sums)]));
    },

    operators,
  };
}

function recordOf({ stars, ...sums }: Record<Kind, number>): OperatorRecord {
  return { ...sums, avgRating: sums.numberOfRatings > 0 ? stars / sums.numberOfRatings : null };
}

import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { insertOnce } from '@livery/platform/mongo/projection.ts';
import type { Posting } from '../domain/ledger-posting.ts';

/** Append-only: one posting per movement of money, its lines sum to zero. */
export interface LedgerStore {
  /** False when the movement of this event was posted before. */
  post(eventId: string, posting: Posting, at: Date): Promise<boolean>;
}

export function ledgerStore(kit: Kit): LedgerStore {
  const postings = kit.collection<Posting & { at: Date }>('ledger', [{ key: { rideId: 1 } }, { key: { chargeId: 1 } }]);
  return {
    post: (eventId, posting, at) => insertOnce(postings, `${eventId}:ledger`, { ...posting, at }),
  };
}

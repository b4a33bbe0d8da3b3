import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { instant, integer, listOf, subdocument, text } from '@livery/platform/mongo/fields.ts';
import { insertOnce } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';
import type { LedgerLine, Posting } from '../domain/ledger/ledger-posting.ts';

const line = subdocument<LedgerLine>({ account: text, amountCents: integer });
const schema = documentSchema<Posting & { at: Date }>({
  chargeId: text,
  rideId: text,
  lines: listOf(line),
  at: instant,
})
  .index({ rideId: 1 })
  .index({ chargeId: 1 });

/** Append-only: one posting per movement of money, whose lines sum to zero. */
export interface LedgerStore {
  /** False when this event has been posted before. */
  post(eventId: string, posting: Posting, at: Date): Promise<boolean>;
}

export function ledgerStore(kit: Kit): LedgerStore {
  const postings = kit.model('ledger', schema);
  return {
    post: (eventId, posting, at) => insertOnce(postings, `${eventId}:ledger`, { ...posting, at }),
  };
}

import { minuteMs } from '@livery/contracts/durations.ts';
import { unclaimedHoldMinutes } from '@livery/contracts/payments/policy.ts';
import * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft } from '../../platform/drafts.ts';

const keptHold = z.object({
  paymentMethod: z.string(),
  /** The Idempotency-Key of the call for the hold: a repeat with it finishes the same hold. */
  key: z.string(),
  askedAt: z.number(),
  /** Known once the hold stands. */
  id: z.optional(z.string()),
});
export type KeptHold = z.output<typeof keptHold>;

const draftName = 'booking-holds';
/** Leaves the call one minute to reach the server, which releases a hold that no ride has claimed. */
const usableMs = (unclaimedHoldMinutes - 1) * minuteMs;

const keptHolds = () => z.array(keptHold).safeParse(readDraft(draftName)).data ?? [];

export const isUsable = ({ askedAt }: KeptHold) => Date.now() - askedAt < usableMs;

/** The hold this card has from an earlier Submit, while the server still accepts it; else a new one to ask for (R61). */
export function findOrCreateHold(paymentMethod: string): KeptHold {
  const kept = keptHolds().find((hold) => hold.paymentMethod === paymentMethod && isUsable(hold));
  return kept ?? keepHold({ paymentMethod, key: crypto.randomUUID(), askedAt: Date.now() });
}

export function keepHold(hold: KeptHold): KeptHold {
  keepDraft(draftName, [...others(hold), hold]);
  return hold;
}

export function forgetHold(hold: Pick<KeptHold, 'paymentMethod'>) {
  keepDraft(draftName, others(hold));
}

export const forgetHolds = () => dropDraft(draftName);

const others = ({ paymentMethod }: Pick<KeptHold, 'paymentMethod'>) =>
  keptHolds().filter((hold) => hold.paymentMethod !== paymentMethod);

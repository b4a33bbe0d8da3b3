import * as z from 'zod/mini';
import { cents } from '../money.ts';
import { typesOf } from '../types-of.ts';
import { instant, shortId } from '../vocabulary.ts';
import { accountFacts, chargeFacts, eligibilityFacts, receivableFacts } from './model.ts';

const charge = { charge: chargeFacts };
const receivable = { receivable: receivableFacts };
/** What the traveler's payment link is derived from, and when it expires (R27); absent where no repair is offered. */
const link = { linkId: z.optional(shortId), linkExpiresAt: z.optional(instant) };
const account = z.object({ account: accountFacts });
/** What held before the change; absent in older events, and in those of an account that is being closed. */
const eligibility = z.object({ account: accountFacts, before: z.optional(eligibilityFacts) });

/** The charge as it is after the change. */
const chargeChanges = {
  'charge.authorized': z.object(charge),
  'charge.failed': z.object({ ...charge, ...link }),
  'charge.captured': z.object(charge),
  'charge.voided': z.object(charge),
  'charge.expired': z.object(charge),
  'charge.refunded': z.object(charge),
  /**
   * This much of a refund has come back: the bank returned it, or the provider could not pay it. Without an amount, the
   * refund had been booked by mistake and was never given back.
   */
  'charge.refund-failed': z.object({ ...charge, sentBackCents: z.optional(cents) }),
  /** Staff had the charge tried again; with an amount, the refund of this much, which the provider had refused. */
  'charge.unblocked': z.object({ ...charge, staffId: shortId, dueBackCents: z.optional(cents) }),
  /** Staff waived the charge, so nobody owes it. `waivedCents` was still to be paid; unknown in older events. */
  'charge.waived': z.object({ ...charge, staffId: shortId, waivedCents: z.optional(cents) }),
} as const;
export const chargeChangeTypes = typesOf(chargeChanges);

export const chargeEvents = {
  ...chargeChanges,
  /** Staff give back so much of it; `charge.refunded` follows when the provider has. */
  'charge.refund-decided': z.object({ ...charge, staffId: shortId, giveBackCents: cents }),
  /** Staff no longer want so much of it given back, because the provider refuses to. */
  'charge.refund-given-up': z.object({ ...charge, staffId: shortId, givenUpCents: cents }),
  'receivable.opened': z.object({ ...receivable, ...link }),
  /** The receivable had waited for something that no card could solve, or for a lost answer, and can be paid now. */
  'receivable.due-again': z.object({ ...receivable, ...link }),
  'receivable.settled': z.object(receivable),
  /** Staff waived it. */
  'receivable.waived': z.object({ ...receivable, staffId: shortId }),
} as const;

export const accountEvents = {
  'customer.created': account,
  'card.saved': account,
  'card.removed': account,
  'subscription.activated': eligibility,
  'subscription.past-due': eligibility,
  'subscription.ended': eligibility,
  'payout.connected': eligibility,
  'payout.disconnected': eligibility,
  'account.debt-changed': account,
} as const;
export const accountEventTypes = typesOf(accountEvents);

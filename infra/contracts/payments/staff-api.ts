import * as z from 'zod/mini';
import { cents } from '../money.ts';
import type { RouteTable } from '../routes.ts';
import { staffDecision } from '../staff-decision.ts';
import { instant, listOf, page, shortId } from '../vocabulary.ts';
import { chargePurpose, chargeStatus } from './model.ts';

const staffChargeAction = z.enum(['retry', 'waive', 'refund', 'give-up-refund']);
/** A charge as staff see it: what blocks it, in the provider's codes, and what was captured. */
const staffCharge = z.object({
  id: z.string(),
  rideId: z.string(),
  rideConfirmationCode: z.string(),
  purpose: chargePurpose,
  status: chargeStatus,
  travelerId: z.string(),
  operatorId: z.nullable(z.string()),
  /** What is held, or the rate itself once it is to be taken. */
  amountCents: cents,
  capturedCents: cents,
  refundedCents: cents,
  /** What could still be given back. */
  refundableCents: cents,
  /** What has yet to be given back; staff may give it up once the provider refuses. Unknown to older instances. */
  dueBackCents: z.optional(cents),
  owedCents: cents,
  blocked: z.nullable(z.object({ by: z.enum(['payout', 'provider']), code: z.string(), at: instant })),
  refundRefused: z.nullable(z.string()),
  /** What staff decided before and why, the oldest first. */
  decided: z.array(z.object({ did: staffChargeAction, reason: z.string(), at: instant })),
  /** The decisions the server would accept from this member of staff now. */
  actions: z.array(staffChargeAction),
});
export type StaffCharge = z.output<typeof staffCharge>;
const chargeId = z.object({ id: shortId });

/** Apart from the other routes, which every page loads. */
export const staffChargesApi = {
  listChargesForStaff: {
    method: 'GET',
    path: '/admin/charges',
    who: 'staff',
    summary: 'Charges that wait for staff, followed by unpaid amounts; with `rideId`, all charges of that ride',
    query: z.strictObject({ rideId: z.optional(shortId), ...page }),
    response: listOf(staffCharge),
  },
  retryCharge: {
    method: 'POST',
    path: '/admin/charges/:id/retry',
    who: 'owner',
    proof: 'fresh',
    summary: 'Staff let a blocked charge, or a refused refund, be tried again',
    params: chargeId,
    body: staffDecision,
    response: staffCharge,
    idempotent: true,
  },
  waiveCharge: {
    method: 'POST',
    path: '/admin/charges/:id/waive',
    who: 'owner',
    proof: 'fresh',
    summary: 'Staff give up a blocked charge or an unpaid amount: nobody owes it any more',
    params: chargeId,
    body: staffDecision,
    response: staffCharge,
    idempotent: true,
  },
  refundCharge: {
    method: 'POST',
    path: '/admin/charges/:id/refund',
    who: 'owner',
    proof: 'fresh',
    summary: 'Staff refund part or all of what was charged',
    params: chargeId,
    body: z.extend(staffDecision, {
      amountCents: cents.check(z.minimum(1)),
      /** `refundedCents` of the charge that was looked at; refused with REFUNDED_MEANWHILE when it is another by now. */
      seenRefundedCents: z.optional(cents),
    }),
    response: staffCharge,
    idempotent: true,
  },
  giveUpRefund: {
    method: 'POST',
    path: '/admin/charges/:id/give-up-refund',
    who: 'owner',
    proof: 'fresh',
    summary: 'Staff give up a refund that the provider has refused: the amount stays charged',
    params: chargeId,
    body: z.extend(staffDecision, {
      /** `dueBackCents` of the charge that was looked at; refused with REFUNDED_MEANWHILE when it is another by now. */
      seenDueBackCents: z.optional(cents),
    }),
    response: staffCharge,
    idempotent: true,
  },
} as const satisfies RouteTable;

import type { StaffCharge } from '@livery/contracts/payments/staff-api.ts';
import type { Caller } from '@livery/platform/http/auth.ts';
import { type Charge, hasOpenReceivable, type RidesCharge } from '../domain/charge/charge.ts';
import { excessCents, refundableCents } from '../domain/charge/refund-amounts.ts';
import { staffActionsOn } from '../domain/charge/staff-decisions.ts';
import { amountOfNextAttempt } from '../domain/charge/start-attempt.ts';

/** Nobody decides as staff about what they pay or earn themselves (R41). */
export const isPartyTo = ({ travelerId, operatorId }: Charge, { uid }: Caller): boolean =>
  uid === travelerId || uid === operatorId;

export function staffChargeOf(charge: RidesCharge, caller: Caller): StaffCharge {
  const { chargeId: id, rideId, rideCode, purpose, status, travelerId, operatorId } = charge;
  const { capturedCents, refundedCents, blocked, refundRefused } = charge;
  return {
    ...{ id, rideId, rideConfirmationCode: rideCode ?? '', purpose, status, travelerId, operatorId },
    ...{ amountCents: amountOfNextAttempt(charge), capturedCents, refundedCents },
    refundableCents: refundableCents(charge),
    dueBackCents: excessCents(charge),
    owedCents: hasOpenReceivable(charge) ? charge.receivable.amountCents : 0,
    blocked: blocked ? { by: blocked.by, code: blocked.code, at: blocked.at.toISOString() } : null,
    refundRefused: refundRefused ?? null,
    decided: (charge.staffDecisions ?? []).map(({ did, reason, at }) => ({ did, reason, at: at.toISOString() })),
    actions: caller.adminRole === 'owner' && !isPartyTo(charge, caller) ? staffActionsOn(charge) : [],
  };
}

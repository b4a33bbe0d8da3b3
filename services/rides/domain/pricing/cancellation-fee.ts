import { cancellationCosts } from '@livery/contracts/rides/cancellation-table.ts';
import { fullRateFrom, isFullRateDue, paymentDueAt } from '@livery/contracts/rides/deadlines.ts';
import type { CancellationRule } from '@livery/contracts/rides/model.ts';
import { cancellationFeeCents } from '@livery/contracts/rides/policy.ts';
import { cancellationRuleTexts } from '@livery/contracts/rides/texts.ts';
import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import { isRateRefunded, mayStart } from '../charges/ride-charges.ts';
import { isOperatorLate } from '../lateness.ts';
import { confirmedOffer, type Ride } from '../ride.ts';

/** What the rules depend on, at the moment of cancelling. */
export interface CancellationInputs {
  byStaff: boolean;
  isOverdue: boolean;
  operatorIsLate: boolean;
  replies: number;
  /** An operator the traveler relied on is gone, and no other has been selected since. */
  wasLetDown: boolean;
  isConfirmed: boolean;
  policyHours: number | null;
  isFullRateDue: boolean;
}

interface FeeRule {
  rule: CancellationRule;
  applies(inputs: CancellationInputs): boolean;
}

/** The ordered table of R1: the first row that applies decides. */
const feeRules: readonly FeeRule[] = [
  { rule: 'staff', applies: ({ byStaff }) => byStaff },
  { rule: 'overdue', applies: ({ isOverdue }) => isOverdue },
  { rule: 'operator-late', applies: ({ operatorIsLate }) => operatorIsLate },
  { rule: 'nobody-replied', applies: ({ replies }) => replies === 0 },
  { rule: 'operator-lost', applies: ({ wasLetDown }) => wasLetDown },
  { rule: 'nobody-confirmed', applies: ({ isConfirmed }) => !isConfirmed },
  { rule: 'policy-not-specified', applies: ({ policyHours }) => policyHours === null },
  { rule: 'outside-policy', applies: ({ isFullRateDue }) => !isFullRateDue },
  { rule: 'inside-policy', applies: () => true },
];

export interface CancellationFee {
  rule: CancellationRule;
  feeCents: number;
  text: string;
}

/** What cancelling costs now, and by which rule. */
export function cancellationFee(ride: Ride, now: Date, byStaff = false): CancellationFee {
  const inputs = inputsOf(ride, now, byStaff);
  const row = feeRules.find(({ applies }) => applies(inputs));
  if (!row) throw new Error('the last cancellation rule always applies');
  const cents = { none: 0, flat: cancellationFeeCents, full: confirmedOffer(ride)?.totalRateCents ?? 0 };
  const feeCents = cents[cancellationCosts[row.rule]];
  const text = cancellationRuleTexts[row.rule]({
    feeCents,
    isConfirmed: inputs.isConfirmed,
    policyHours: inputs.policyHours,
    fullRateFrom: inputs.policyHours === null ? null : fullRateText(ride, inputs.policyHours),
  });
  return { rule: row.rule, feeCents, text };
}

function inputsOf(ride: Ride, now: Date, byStaff: boolean): CancellationInputs {
  const confirmed = confirmedOffer(ride);
  const policyHours = confirmed?.cancellationPolicy ?? null;
  return {
    byStaff,
    isOverdue: isOverdue(ride, now),
    operatorIsLate: isOperatorLate(ride, now),
    replies: ride.offers.filter(({ status }) => status !== 'denied').length,
    wasLetDown: ride.letDown !== undefined,
    isConfirmed: confirmed !== undefined,
    policyHours,
    isFullRateDue: policyHours !== null && isFullRateDue(ride.serviceAt, policyHours, now),
  };
}

/** Free, whoever ends it: nobody confirmed by the pick-up (R18), or the rate was not held in time or was given back (R5). */
function isOverdue(ride: Ride, now: Date): boolean {
  const { status, serviceAt, confirmedAt, currentRideStatus } = ride;
  if (status === 'PENDING') return now >= serviceAt;
  if (isRateRefunded(ride)) return true;
  const isUnpaid = currentRideStatus === null && !mayStart(ride, now);
  return isUnpaid && now >= paymentDueAt(serviceAt, confirmedAt ?? now);
}

function fullRateText({ serviceAt, timeZone }: Ride, policyHours: number): string {
  return pickupTimeText(fullRateFrom(serviceAt, policyHours), timeZone);
}

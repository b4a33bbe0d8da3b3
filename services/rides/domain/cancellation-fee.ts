import type { CancellationRule } from '@livery/contracts/rides/model.ts';
import { cancellationFeeCents, lateOperatorMinutes } from '@livery/contracts/rides/policy.ts';
import { cancellationRuleTexts } from '@livery/contracts/rides/texts.ts';
import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import { confirmedOffer, type Ride } from './ride.ts';

/** What the rules look at, taken at the moment of cancelling. */
export interface CancellationInputs {
  operatorIsLate: boolean;
  byStaff: boolean;
  replies: number;
  isConfirmed: boolean;
  policyHours: number | null;
  hoursLeft: number;
}

interface FeeRule {
  rule: CancellationRule;
  fee: 'none' | 'flat' | 'full';
  applies(inputs: CancellationInputs): boolean;
}

/** The ordered table of resolution 1: the first row that applies decides. */
export const feeRules: readonly FeeRule[] = [
  { rule: 'operator-late', fee: 'none', applies: ({ operatorIsLate }) => operatorIsLate },
  { rule: 'staff', fee: 'none', applies: ({ byStaff }) => byStaff },
  { rule: 'nobody-replied', fee: 'none', applies: ({ replies }) => replies === 0 },
  { rule: 'nobody-confirmed', fee: 'flat', applies: ({ isConfirmed }) => !isConfirmed },
  { rule: 'policy-not-specified', fee: 'flat', applies: ({ policyHours }) => policyHours === null },
  {
    rule: 'outside-policy',
    fee: 'flat',
    applies: ({ policyHours, hoursLeft }) => policyHours !== null && hoursLeft >= policyHours,
  },
  { rule: 'inside-policy', fee: 'full', applies: () => true },
];

export interface CancellationFee {
  rule: CancellationRule;
  feeCents: number;
  text: string;
}

/** What cancelling costs now, and why. */
export function cancellationFee(ride: Ride, now: Date, byStaff = false): CancellationFee {
  const inputs = inputsOf(ride, now, byStaff);
  const row = feeRules.find(({ applies }) => applies(inputs));
  if (!row) throw new Error('the last cancellation rule applies always');
  const feeCents = { none: 0, flat: cancellationFeeCents, full: confirmedOffer(ride)?.totalRateCents ?? 0 }[row.fee];
  const text = cancellationRuleTexts[row.rule]({
    feeCents,
    policyHours: inputs.policyHours,
    fullRateFrom: fullRateFrom(ride, inputs.policyHours),
  });
  return { rule: row.rule, feeCents, text };
}

function inputsOf(ride: Ride, now: Date, byStaff: boolean): CancellationInputs {
  const confirmed = confirmedOffer(ride);
  return {
    operatorIsLate: isOperatorLate(ride, now),
    byStaff,
    replies: ride.offers.filter(({ status }) => status !== 'denied').length,
    isConfirmed: confirmed !== undefined,
    policyHours: confirmed?.cancellationPolicy ?? null,
    hoursLeft: (ride.serviceAt.getTime() - now.getTime()) / 3_600_000,
  };
}

/** No "on location" half an hour after the time of service. */
export function isOperatorLate(ride: Ride, now: Date): boolean {
  const isWaiting = ride.currentRideStatus === null || ride.currentRideStatus === 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION';
  const lateFrom = ride.serviceAt.getTime() + lateOperatorMinutes * 60_000;
  return ride.status === 'CONFIRMED' && isWaiting && now.getTime() >= lateFrom;
}

function fullRateFrom(ride: Ride, policyHours: number | null): string | null {
  if (policyHours === null) return null;
  return pickupTimeText(new Date(ride.serviceAt.getTime() - policyHours * 3_600_000), ride.timeZone);
}

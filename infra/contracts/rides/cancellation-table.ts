import { dollarsText } from '../money.ts';
import type { CancellationRule, RideFacts } from './model.ts';
import { cancellationFeeCents, lateOperatorMinutes } from './policy.ts';

/** What each rule costs: nothing, the flat fee, or the full rate (R1). */
export const cancellationCosts = {
  staff: 'none',
  overdue: 'none',
  'operator-late': 'none',
  'nobody-replied': 'none',
  'operator-lost': 'none',
  'nobody-confirmed': 'flat',
  'policy-not-specified': 'flat',
  'outside-policy': 'flat',
  'inside-policy': 'full',
} as const satisfies Record<CancellationRule, 'none' | 'flat' | 'full'>;

/** Whether a cancellation costs the full rate, which is the operator's; a flat fee is the platform's. */
export const costsFullRate = (rule: CancellationRule | null) => rule !== null && cancellationCosts[rule] === 'full';

const costTexts = { none: 'No fee', flat: dollarsText(cancellationFeeCents), full: 'The full rate' };

const moments: readonly (readonly [CancellationRule, string])[] = [
  ['nobody-replied', 'Before any operator has replied'],
  ['nobody-confirmed', 'After operators replied, before one has confirmed'],
  ['policy-not-specified', 'After confirmation, when the operator’s cancellation notice is “Not Specified”'],
  ['outside-policy', 'After confirmation, before the operator’s cancellation notice period begins'],
  ['inside-policy', 'After confirmation, once the operator’s cancellation notice period has begun'],
  [
    'operator-late',
    `When the operator has not arrived ${lateOperatorMinutes} minutes after the pick-up time, or after the payment was authorized if that is later`,
  ],
  [
    'operator-lost',
    'When the operator you selected cancels or drops out, or the last offer is withdrawn, until you select again',
  ],
  [
    'overdue',
    'When nobody has confirmed by the pick-up time, or the payment was not authorized in time or was refunded',
  ],
];

/** The rules as a traveler reads them before agreeing, and in the FAQ and the terms: when, and what it costs then (R1). */
export const cancellationTable = moments.map(([rule, when]) => ({
  rule,
  when,
  costs: costTexts[cancellationCosts[rule]],
}));

/** Rules for a traveler who cancels because the operator is late or lost: that is the operator's doing. */
export const operatorsDoing: readonly (CancellationRule | null)[] = ['operator-late', 'operator-lost'];

/** The operator whose lateness made the traveler cancel; null for other cancellations. */
export const lateOperatorOf = ({ confirmedOperatorId, cancellation }: RideFacts) =>
  cancellation?.rule === 'operator-late' ? confirmedOperatorId : null;

import { conflict, forbidden, paymentRequired } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { AcceptGate } from '@livery/contracts/rides/view.ts';
import type { Account, Operator, Person } from './person.ts';

interface Gate {
  gate: AcceptGate;
  isMissing(operator: Operator, now: Date): boolean;
  refuse(missing: AcceptGate[]): Error;
}

/** What an operator needs before it may accept, in the order in which it is asked for (S2 4, R43). */
const gates: readonly Gate[] = [
  {
    gate: 'payout',
    isMissing: ({ account }) => !account?.payout.chargesEnabled,
    refuse: (missing) => paymentRequired('PAYOUT_REQUIRED', messages.payoutRequired, { state: { missing } }),
  },
  {
    gate: 'subscription',
    isMissing: ({ account }, now) => !isSubscribed(account, now),
    refuse: (missing) =>
      paymentRequired('SUBSCRIPTION_REQUIRED', messages.subscriptionRequired, { state: { missing } }),
  },
  {
    gate: 'policy',
    isMissing: ({ operator }) => operator.cancellationPolicy === null,
    refuse: (missing) => paymentRequired('POLICY_REQUIRED', messages.policyRequired, { state: { missing } }),
  },
  {
    gate: 'review',
    isMissing: ({ underReview }) => underReview,
    refuse: (missing) => conflict('UNDER_REVIEW', messages.underReview, { state: { missing } }),
  },
];

/** A lapsed payment keeps working during its grace (R10). */
function isSubscribed(account: Account | null, now: Date): boolean {
  if (!account) return false;
  const { state, pastDueUntil } = account.subscription;
  if (state === 'past-due') return pastDueUntil !== null && now < new Date(pastDueUntil);
  return state === 'active';
}

export function missingGates(operator: Operator, now: Date): AcceptGate[] {
  return gates.filter(({ isMissing }) => isMissing(operator, now)).map(({ gate }) => gate);
}

/** Throws the first gate that is missing; its state lists all of them. */
export function demandGates(operator: Operator, now: Date): void {
  const missing = missingGates(operator, now);
  const first = gates.find(({ gate }) => gate === missing[0]);
  if (first) throw first.refuse(missing);
}

/** Confirming needs what money needs; a policy or a review concerns new answers only (R38, R72). */
export function demandConfirmingGates(operator: Operator, now: Date): void {
  const missing = missingGates(operator, now).filter((gate) => gate === 'payout' || gate === 'subscription');
  const first = gates.find(({ gate }) => gate === missing[0]);
  if (first) throw first.refuse(missing);
}

/** An offer of an operator who lost approval, payout or subscription cannot be selected (R72). */
export function mayStillDrive(person: Person | undefined, now: Date): boolean {
  if (!person || person.suspended || !person.approved) return false;
  return person.account?.payout.chargesEnabled === true && isSubscribed(person.account, now);
}

/** Throws `forbidden` unless the person is an approved operator and not suspended. */
export function demandActive(person: Person | undefined): void {
  if (person) demandNotSuspended(person);
  if (!person?.approved) throw forbidden('NOT_APPROVED', messages.accountInReview);
}

/** Throws `forbidden` for a suspended person: no bookings, offers or confirmations (R47). */
export function demandNotSuspended(person: Person): void {
  if (person.suspended) throw forbidden('USER_SUSPENDED', messages.suspended);
}

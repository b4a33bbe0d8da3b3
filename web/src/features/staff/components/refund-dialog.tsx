import { messages } from '@livery/contracts/messages.ts';
import { dollarsText, readMoney } from '@livery/contracts/money.ts';
import type { StaffCharge } from '@livery/contracts/payments/staff-api.ts';
import { staffReasonMaxLength } from '@livery/contracts/rides/policy.ts';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { showToast } from '../../../platform/toast.ts';
import { useKeptText } from '../../../platform/use-kept-text.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { useRefund } from '../api/staff-charges.ts';
import { isActionOffered } from '../is-action-offered.ts';
import { useReason } from './use-reason.ts';

interface Props {
  charge: StaffCharge;
  about: string;
  onClose: () => void;
}

/** Money that goes back to the traveler's card: how much, and why. */
export function RefundDialog({ charge, about, onClose }: Props) {
  // As the charge was when the dialog was opened: what changes behind it has not been looked at.
  const [opened] = useState(charge);
  const { refundedCents: seenRefundedCents, refundableCents } = opened;
  const draft = draftOfNextRefund(opened);
  const amount = useAmount(`refund-amount-${draft}`, refundableCents);
  const field = useReason(`refund-${draft}`, messages.reasonMissing, onClose);
  const refund = useRefund({ id: charge.id, keyDraftName: `refund-key-${draft}` }, () => {
    showToast({ text: 'The refund is on its way to the traveler’s card.', tone: 'success' });
    amount.forget();
    field.forgetAndClose();
  });
  const fieldError = isApiError(refund.error) ? refund.error.fields['amountCents'] : undefined;
  return (
    <CommandDialog
      title="Refund"
      confirmLabel="Refund"
      tone="danger"
      isPossible={isActionOffered(charge, 'refund')}
      command={refund}
      onConfirm={(refuse) =>
        amount.submit(
          (amountCents) => field.submit((reason) => refund.mutate({ amountCents, seenRefundedCents, reason }), refuse),
          refuse,
        )
      }
      onClose={onClose}
    >
      <p>
        {about} of ride {charge.rideConfirmationCode}: {dollarsText(charge.capturedCents)} charged,{' '}
        {dollarsText(charge.refundedCents)} refunded.
      </p>
      <MoneyField
        label="Amount"
        {...amount.input}
        error={amount.error ?? fieldError}
        description={`At most ${dollarsText(refundableCents)}`}
        isRequired
        autoFocus
      />
      <CountedTextarea
        label="Reason"
        description="For staff records only; the traveler and operator do not see it."
        {...field.input}
        maxLength={staffReasonMaxLength}
      />
      <p className="soft small">
        {charge.operatorId
          ? 'It goes back to the traveler’s card, from the operator’s balance as soon as that covers it. Both will be notified.'
          : 'It goes back to the traveler’s card, from our own balance. The traveler will be notified.'}
      </p>
    </CommandDialog>
  );
}

/** A refund that was accepted without an answer is decided when the form is opened again, which then is empty. */
const draftOfNextRefund = ({ id, decided }: StaffCharge) =>
  `${id}-${decided.filter(({ did }) => did === 'refund').length}`;

/** The amount: asked for before it is sent, kept across reloads until it is. */
function useAmount(name: string, refundableCents: number) {
  const [text, setText] = useKeptText(name);
  const [wasRefused, setWasRefused] = useState(false);
  const { cents, refusal } = readMoney(text, 1);
  const problem = refusal ?? problemOf(cents, refundableCents);
  return {
    input: { value: text, onChange: setText },
    error: wasRefused ? problem : undefined,
    forget: () => setText(''),
    submit(send: (amountCents: number) => void, refuse: () => void) {
      setWasRefused(problem !== undefined);
      if (cents === undefined || problem !== undefined) refuse();
      else send(cents);
    },
  };
}

function problemOf(cents: number | undefined, mostCents: number): string | undefined {
  if (cents === undefined) return messages.refundAmountMissing;
  return cents > mostCents ? messages.refundTooLarge(dollarsText(mostCents)) : undefined;
}

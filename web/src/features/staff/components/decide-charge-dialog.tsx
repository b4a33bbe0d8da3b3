import { messages } from '@livery/contracts/messages.ts';
import { dollarsText } from '@livery/contracts/money.ts';
import type { StaffCharge } from '@livery/contracts/payments/staff-api.ts';
import { staffReasonMaxLength } from '@livery/contracts/rides/policy.ts';
import { chargeLabel } from '@livery/contracts/rides/rate-charges.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { type ReasonedAction, useDecideCharge } from '../api/staff-charges.ts';
import { isActionOffered } from '../is-action-offered.ts';
import { useReason } from './use-reason.ts';

export interface DecidedCharge {
  charge: StaffCharge;
  did: ReasonedAction;
  /** What the charge is for, where it stands among others. */
  about?: string | undefined;
}

interface Words {
  title: string;
  confirm: string;
  effect: string;
  tone?: 'danger';
}

const words: Record<ReasonedAction, Words> = {
  retry: { title: 'Try the charge again', confirm: 'Try again', effect: 'It continues from where it stopped.' },
  waive: {
    title: 'Waive the charge',
    confirm: 'Waive',
    effect: 'Nobody owes it anymore: a hold is released, and any amount already captured is refunded.',
    tone: 'danger',
  },
  'give-up-refund': {
    title: 'Abandon the refund',
    confirm: 'Abandon the refund',
    effect: 'The amount stays charged. Settle it with the traveler first: they are not notified about this.',
    tone: 'danger',
  },
};

/** For a refund that was refused: trying it again charges the card nothing. */
const refundAgain: Words = {
  title: 'Try the refund again',
  confirm: 'Try again',
  effect: 'We ask the provider to refund it again.',
};

interface Props {
  decided: DecidedCharge;
  /** The charges as they are now: another window may have decided. */
  known: readonly StaffCharge[];
  onClose: () => void;
}

/** A decision of staff about a charge, with its reason. */
export function DecideChargeDialog({ decided: { charge, did, about }, known, onClose }: Props) {
  const field = useReason(`${did}-${charge.id}`, messages.reasonMissing, onClose);
  const decide = useDecideCharge({ id: charge.id, did }, field.forgetAndClose);
  const isOfRefund = did !== 'waive' && charge.refundRefused !== null;
  const { title, confirm, effect, tone } = isOfRefund && did === 'retry' ? refundAgain : words[did];
  const { rideConfirmationCode, amountCents, dueBackCents = 0 } = charge;
  const amount = dollarsText(isOfRefund ? dueBackCents : amountCents);
  const seen = did === 'give-up-refund' && { seenDueBackCents: dueBackCents };
  return (
    <CommandDialog
      title={title}
      confirmLabel={confirm}
      {...(tone && { tone })}
      isPossible={known.some((one) => one.id === charge.id && isActionOffered(one, did))}
      command={decide}
      onConfirm={(refuse) => field.submit((reason) => decide.mutate({ reason, ...seen }), refuse)}
      onClose={onClose}
    >
      <p>
        {about ?? chargeLabel(charge)} of ride {rideConfirmationCode}, {amount}
        {isOfRefund && ' to be refunded'}
      </p>
      <p className="soft">{effect}</p>
      <CountedTextarea label="Reason" {...field.input} maxLength={staffReasonMaxLength} />
    </CommandDialog>
  );
}

import { messages } from '@livery/contracts/messages.ts';
import { dollarsText } from '@livery/contracts/money.ts';
import { chargePurposeLabels } from '@livery/contracts/payments/policy.ts';
import type { StaffCharge } from '@livery/contracts/payments/staff-api.ts';
import { staffReasonMaxLength } from '@livery/contracts/rides/policy.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { useDecideCharge } from '../api/staff-charges.ts';
import { useReason } from './use-reason.ts';

export interface DecidedCharge {
  charge: StaffCharge;
  did: 'retry' | 'waive';
}

interface Props {
  decided: DecidedCharge;
  onClose: () => void;
}

/** A decision of staff about a charge, with its reason. */
export function DecideChargeDialog({ decided: { charge, did }, onClose }: Props) {
  const field = useReason(`${did}-${charge.id}`, messages.reasonMissing, onClose);
  const decide = useDecideCharge({ id: charge.id, did }, field.forgetAndClose);
  const what = `${chargePurposeLabels[charge.purpose]} of ride ${charge.rideConfirmationCode}, ${dollarsText(charge.amountCents)}`;
  return (
    <CommandDialog
      title={did === 'retry' ? 'Try the charge again' : 'Waive the charge'}
      confirmLabel={did === 'retry' ? 'Try again' : 'Waive'}
      {...(did === 'waive' && { tone: 'danger' as const })}
      command={decide}
      onConfirm={(refuse) => field.submit((reason) => decide.mutate({ reason }), refuse)}
      onClose={onClose}
    >
      <p>{what}</p>
      <p className="soft">
        {did === 'retry'
          ? 'It goes on where it stood.'
          : 'Nobody owes it any more: a hold is released, and what was captured is refunded.'}
      </p>
      <CountedTextarea label="Reason" {...field.input} maxLength={staffReasonMaxLength} />
    </CommandDialog>
  );
}

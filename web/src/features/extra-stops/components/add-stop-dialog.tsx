import { messages } from '@livery/contracts/messages.ts';
import { centsFromText } from '@livery/contracts/money.ts';
import { extraStopNotesMaxLength } from '@livery/contracts/rides/policy.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { DollarField } from '../../../ui/dollar-field.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';
import { useAddExtraStop } from '../api/add-extra-stop.ts';

/** Charge and notes of an extra stop, sent to the traveler for approval. */
export function AddStopDialog({ ride, onClose }: { ride: RideView; onClose: () => void }) {
  const add = useAddExtraStop(ride.id);
  const [charge, setCharge] = useState('');
  const [notes, setNotes] = useState('');
  const [wasRefused, setWasRefused] = useState(false);
  const mine = ride.offers.find(({ status }) => status === 'confirmed');
  const formerCents = mine?.totalRateWithStopsCents ?? 0;
  const cents = centsFromText(charge) ?? 0;
  const send = () => {
    setWasRefused(cents === 0);
    if (cents > 0)
      add.mutate(
        { extraStopChargesCents: cents, ...(notes.trim() && { extraStopNotes: notes.trim() }) },
        { onSuccess: onClose },
      );
  };
  const fieldError = isApiError(add.error) ? add.error.fields['extraStopChargesCents'] : undefined;
  return (
    <CommandDialog
      title="Add extra stop"
      confirmLabel="Ask the traveler"
      isPossible={ride.actions.includes('add-extra-stop')}
      command={add}
      onConfirm={send}
      onClose={onClose}
    >
      <DollarField
        label="Extra stop charge"
        value={charge}
        onChange={setCharge}
        error={wasRefused && cents === 0 ? messages.extraStopNeedsCharge : fieldError}
        isRequired
        autoFocus
      />
      <CountedTextarea
        label="Extra stop notes"
        value={notes}
        onChange={setNotes}
        maxLength={extraStopNotesMaxLength}
        rows={2}
      />
      <PriceLines
        lines={[
          { label: 'Total rate now', cents: formerCents },
          { label: 'Extra stop', cents },
        ]}
        total={{ label: 'New total', cents: formerCents + cents }}
      />
    </CommandDialog>
  );
}

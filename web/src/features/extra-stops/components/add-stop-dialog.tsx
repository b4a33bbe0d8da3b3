import { messages } from '@livery/contracts/messages.ts';
import { dollarsText, minimumChargeCents, readMoney } from '@livery/contracts/money.ts';
import { stageBody } from '@livery/contracts/rides/api/stages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { extraStopNotesMaxLength, isUnusualCharge } from '@livery/contracts/rides/policy.ts';
import type { OfferView } from '@livery/contracts/rides/view.ts';
import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { confirmedOffer } from '../../../platform/extra-stops.ts';
import type { CommandDialogProps } from '../../../platform/open-command.ts';
import { isOffered } from '../../../platform/ride-actions.ts';
import { useKeptText } from '../../../platform/use-kept-text.ts';
import { useRideCommand } from '../../../platform/use-ride-command.ts';
import { validationErrors } from '../../../platform/validation-errors.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';

/** Charge and notes of an extra stop, sent to the traveler for approval. */
export function AddStopDialog({ ride, onClose }: CommandDialogProps<'add-extra-stop'>) {
  const mine = confirmedOffer(ride);
  const [draft] = useState(() => draftOfNextStop(ride.id, mine));
  const [charge, setCharge] = useKeptText(`stop-charge-${draft}`);
  const [notes, setNotes] = useKeptText(`stop-notes-${draft}`);
  const add = useRideCommand(
    ridesApi.reachStage,
    { id: ride.id },
    {
      keyDraftName: `stop-key-${draft}`,
      onDone() {
        setCharge('');
        setNotes('');
        onClose();
      },
    },
  );
  const [asked, setAsked] = useState('');
  const [wasRefused, setWasRefused] = useState(false);
  const currentCents = mine?.totalRateWithStopsCents ?? 0;
  const { cents } = readMoney(charge, minimumChargeCents);
  const refusals = refusalsOf(charge, notes);
  const isNothing = charge.trim() === '' || readMoney(charge).cents === 0;
  const shownCents = isNothing ? 0 : (cents ?? null);
  const isUnusual = cents !== undefined && isUnusualCharge(cents, currentCents);
  const question = isUnusual ? `Extra stop of ${dollarsText(cents)}?` : '';
  const isAsking = question !== '' && question === asked;
  const send = (refuse: () => void) => {
    const isRefused = Object.keys(refusals).length > 0;
    setWasRefused(isRefused);
    if (cents === undefined || isRefused) refuse();
    else if (isUnusual && !isAsking) setAsked(question);
    else add.mutate({ ...stopWith(notes), extraStopChargesCents: cents });
  };
  const errors: StopErrors = { ...(isApiError(add.error) && add.error.fields), ...(wasRefused && refusals) };
  return (
    <CommandDialog
      title={isAsking ? question : 'Add extra stop'}
      confirmLabel={isAsking ? 'Yes, ask the traveler' : 'Ask the traveler'}
      isPossible={isOffered(ride, 'add-extra-stop')}
      waitsFor={isNothing ? messages.extraStopNeedsCharge : undefined}
      command={add}
      onConfirm={send}
      onClose={onClose}
    >
      <MoneyField
        label="Extra stop charge"
        value={charge}
        onChange={setCharge}
        error={errors.extraStopChargesCents}
        isRequired
        autoFocus
      />
      {isAsking && (
        <Notice tone="warn" live>
          That is more than the ride itself ({dollarsText(currentCents)}). Is this correct?
        </Notice>
      )}
      <CountedTextarea
        label="Extra stop notes"
        value={notes}
        onChange={setNotes}
        maxLength={extraStopNotesMaxLength}
        error={errors.extraStopNotes}
        rows={2}
      />
      <PriceLines
        lines={[
          { label: 'Total rate now', cents: currentCents },
          { label: 'Extra stop', cents: shownCents },
        ]}
        total={{ label: 'New total', cents: shownCents === null ? null : currentCents + shownCents }}
      />
    </CommandDialog>
  );
}

type StopErrors = Partial<Record<'extraStopChargesCents' | 'extraStopNotes', string>>;

function stopWith(notes: string) {
  const written = notes.trim();
  return { stage: 'ADD_EXTRA_STOPS', ...(written && { extraStopNotes: written }) } as const;
}

/** Why this stop cannot be sent, by field of the call. */
function refusalsOf(charge: string, notes: string): StopErrors {
  const { refusal } = readMoney(charge, minimumChargeCents);
  const ofNotes = validationErrors(stageBody, stopWith(notes));
  return { ...ofNotes, ...(refusal && { extraStopChargesCents: refusal }) };
}

/** A stop that was added without an answer is on the ride when the form is opened again, which then is empty. */
const draftOfNextStop = (rideId: string, mine?: OfferView) => `${rideId}-${mine?.extraStops.length ?? 0}`;

import { specialNotesMaxLength } from '@livery/contracts/rides/policy.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { DollarField } from '../../../ui/dollar-field.tsx';
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts';
import { Money } from '../../../ui/money.tsx';
import { amountsOf, chargeLabels, chargeNames, entryError } from '../rate-entry.ts';
import './rate-form.css';
import { useRateEntry } from './use-rate-entry.ts';

const AcceptDialog = lazy(() => import('./accept-dialog.tsx').then(({ AcceptDialog }) => ({ default: AcceptDialog })));
const GateDialog = lazy(() => import('./gate-dialog.tsx').then(({ GateDialog }) => ({ default: GateDialog })));
const DenyDialog = lazy(() => import('./deny-dialog.tsx').then(({ DenyDialog }) => ({ default: DenyDialog })));

type Step = 'accept' | 'gate' | 'deny';

/** The operator's answer: charges on top of the base rate, or not available. */
export function RateForm({ ride }: { ride: RideView }) {
  const { entry, edit } = useRateEntry(ride.id);
  const [step, setStep] = useState<Step | undefined>(undefined);
  const [error, setError] = useState<string | undefined>(undefined);
  const { totalCents } = amountsOf(entry, ride.basePriceCents);
  const close = () => setStep(undefined);
  const accept = (event: FormEvent) => {
    event.preventDefault();
    const found = entryError(entry, ride.basePriceCents);
    setError(found);
    if (found) focusFirstInvalid();
    else setStep(ride.acceptGates.length > 0 ? 'gate' : 'accept');
  };
  const total = (
    <span className="rate-form-total">
      <span className="soft small">Total rate</span>
      <strong>
        <Money cents={totalCents} />
      </strong>
    </span>
  );
  return (
    <form className="card stack" onSubmit={accept} aria-labelledby="rate-form" noValidate>
      <h2 id="rate-form" className="ride-heading">
        Ride rate card
      </h2>
      <BaseRate ride={ride} value={entry.base} onChange={(base) => edit({ base })} error={error} />
      <div className="rate-form-charges">
        {chargeNames.map((name) => (
          <DollarField
            key={name}
            label={chargeLabels[name]}
            value={entry[name]}
            onChange={(text) => edit({ [name]: text })}
          />
        ))}
      </div>
      <CountedTextarea
        label="Notes for the traveler"
        value={entry.notes}
        onChange={(notes) => edit({ notes })}
        maxLength={specialNotesMaxLength}
        rows={2}
      />
      <div className="rate-form-sum">{total}</div>
      <ActionBar summary={total}>
        <Button variant="default" onClick={() => setStep('deny')}>
          Not available
        </Button>
        <Button type="submit" color="brass.4">
          Accept
        </Button>
      </ActionBar>
      <Suspense>
        {step === 'accept' && <AcceptDialog ride={ride} entry={entry} onClose={close} />}
        {step === 'gate' && <GateDialog gates={ride.acceptGates} onClose={close} />}
        {step === 'deny' && <DenyDialog ride={ride} onClose={close} />}
      </Suspense>
    </form>
  );
}

interface BaseProps {
  ride: RideView;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
}

function BaseRate({ ride: { basePriceCents, requestorPriceCents }, ...field }: BaseProps) {
  if (basePriceCents === null) return <DollarField {...field} label="Base rate" isRequired />;
  return (
    <div className="row-apart">
      <span>{requestorPriceCents === basePriceCents ? 'Traveler’s price' : 'Recommended rate'}</span>
      <strong>
        <Money cents={basePriceCents} />
      </strong>
    </div>
  );
}

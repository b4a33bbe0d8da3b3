import { specialNotesMaxLength } from '@livery/contracts/rides/policy.ts';
import { rateChargeLabels } from '@livery/contracts/rides/rate-charges.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useOpenCommand } from '../../../platform/open-command.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { CommandButton } from '../../../ui/command-button.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Money } from '../../../ui/money.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { useRefusedSubmits } from '../../../ui/use-refused-submits.ts';
import { amountsOf, chargeNames, offerBodyOf, refusalsOf } from '../rate-entry.ts';
import './rate-form.css';
import { alertRole } from '../../../ui/alert-role.ts';
import { useRateEntry } from './use-rate-entry.ts';

/** The operator's answer: charges on top of the base rate, or not available. */
export function RateForm({ ride }: { ride: RideView }) {
  const { entry, edit } = useRateEntry(ride.id);
  const openCommand = useOpenCommand();
  const [isSent, setIsSent] = useState(false);
  const { form, refuse } = useRefusedSubmits();
  const { totalCents } = amountsOf(entry, ride.basePriceCents);
  const refusals = refusalsOf(entry, ride.basePriceCents);
  const shown = isSent ? refusals : {};
  const accept = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (Object.values(refusals).some(Boolean)) refuse();
    else openCommand('offer', { body: offerBodyOf(entry, ride.basePriceCents) });
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
    <form ref={form} className="card stack" onSubmit={accept} aria-labelledby="rate-form" noValidate>
      <h2 id="rate-form" className="ride-heading">
        Ride rate card
      </h2>
      <BaseRate ride={ride} value={entry.base} onChange={(base) => edit({ base })} error={shown.base} />
      <div className="rate-form-charges">
        {chargeNames.map((name) => (
          <MoneyField
            key={name}
            label={rateChargeLabels[name]}
            value={entry[name]}
            onChange={(text) => edit({ [name]: text })}
            error={shown[name]}
            errorProps={alertRole}
          />
        ))}
      </div>
      <CountedTextarea
        label="Notes for the traveler"
        value={entry.notes}
        onChange={(notes) => edit({ notes })}
        maxLength={specialNotesMaxLength}
        error={shown.notes}
        rows={2}
      />
      <div className="rate-form-sum">{total}</div>
      {shown.total && <ErrorBox>{shown.total}</ErrorBox>}
      <ActionBar summary={total}>
        <CommandButton ride={ride} command="deny" subject={null}>
          Not available
        </CommandButton>
        <Button type="submit" color="brass.4">
          Accept
        </Button>
      </ActionBar>
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
  if (basePriceCents === null) return <MoneyField {...field} label="Base rate" isRequired errorProps={alertRole} />;
  return (
    <div className="row-apart">
      <span>{requestorPriceCents === basePriceCents ? 'Traveler’s price' : 'Recommended rate'}</span>
      <strong>
        <Money cents={basePriceCents} />
      </strong>
    </div>
  );
}

import { dollarsText } from '@livery/contracts/money.ts';
import type { StaffCharge } from '@livery/contracts/payments/staff-api.ts';
import { chargeLabel, chargeStateText } from '@livery/contracts/rides/rate-charges.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazily } from '../../../platform/lazily.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';
import { useChargesOfRide } from '../api/staff-charges.ts';
import { chargeWords, whyItWaits } from '../charge-words.ts';
import { isActionOffered } from '../is-action-offered.ts';
import { ChargeCommands } from './charge-commands.tsx';
import { ChargeDecisions } from './charge-decisions.tsx';
import type { DecidedCharge } from './decide-charge-dialog.tsx';
import { ReadFailed } from './read-failed.tsx';

const RefundDialog = lazily(async () => (await import('./refund-dialog.tsx')).RefundDialog);
const DecideChargeDialog = lazily(async () => (await import('./decide-charge-dialog.tsx')).DecideChargeDialog);

type RideCharge = RideView['charges'][number];

/** How the money of a ride stands, what of it waits for a decision, and the way to give some back. */
export function RideCharges({ ride }: { ride: RideView }) {
  const { data, error, refetch } = useChargesOfRide(ride.id);
  const known = data ?? [];
  const [decided, setDecided] = useState<DecidedCharge | undefined>(undefined);
  const [refundingId, setRefundingId] = useState<string | undefined>(undefined);
  const refunding = known.find(({ id }) => id === refundingId);
  const stops = new Map(ride.charges.map(({ id, stopIndex }) => [id, stopIndex]));
  const aboutOf = (charge: StaffCharge) => chargeLabel({ ...charge, stopIndex: stops.get(charge.id) ?? null });
  return (
    <section className="card stack" aria-labelledby="ride-charges">
      <h2 id="ride-charges" className="ride-heading">
        Payments
      </h2>
      <PriceLines lines={ride.charges.map((charge) => lineOf(newest(charge, known)))} />
      {error && !data && <ReadFailed error={error} refetch={refetch} />}
      {known.map((charge) => (
        <Decisions key={charge.id} charge={charge} about={aboutOf(charge)} ask={setDecided} />
      ))}
      {known
        .filter((charge) => isActionOffered(charge, 'refund'))
        .map((charge) => (
          <Button key={charge.id} variant="default" onClick={() => setRefundingId(charge.id)}>
            Refund: {aboutOf(charge)}, {dollarsText(charge.refundableCents)}
          </Button>
        ))}
      {decided && <DecideChargeDialog decided={decided} known={known} onClose={() => setDecided(undefined)} />}
      {refunding && (
        <RefundDialog charge={refunding} about={aboutOf(refunding)} onClose={() => setRefundingId(undefined)} />
      )}
    </section>
  );
}

interface DecisionsProps {
  charge: StaffCharge;
  about: string;
  ask: (decided: DecidedCharge) => void;
}

function Decisions({ charge, about, ask }: DecisionsProps) {
  const why = whyItWaits(charge);
  return (
    <>
      {why && <p>{`${about} · ${why}`}</p>}
      <ChargeDecisions charge={charge} about={about} />
      <ChargeCommands charge={charge} about={about} ask={ask} />
    </>
  );
}

/** The ride hears of its charges a moment later. */
const newest = (charge: RideCharge, known: StaffCharge[]) => ({
  ...charge,
  ...known.find(({ id }) => id === charge.id),
});

const lineOf = (charge: ReturnType<typeof newest>) => ({
  label: chargeLabel(charge),
  cents: charge.capturedCents || charge.amountCents,
  note: chargeStateText(charge, chargeWords),
});

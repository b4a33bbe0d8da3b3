import { messages } from '@livery/contracts/messages.ts';
import { dollarsText } from '@livery/contracts/money.ts';
import { chargePurposeLabels } from '@livery/contracts/payments/policy.ts';
import type { StaffCharge } from '@livery/contracts/payments/staff-api.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazily } from '../../../platform/lazily.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';
import { useChargesOfRide } from '../api/staff-charges.ts';
import { chargeWords } from '../charge-words.ts';
import { mayGive } from '../may-give.ts';
import { ChargeDecisions } from './charge-decisions.tsx';

const RefundDialog = lazily(async () => (await import('./refund-dialog.tsx')).RefundDialog);

type RideCharge = RideView['charges'][number];

/** How the money of a ride stands, and the way to give some back. */
export function RideCharges({ ride }: { ride: RideView }) {
  const { data, error, refetch } = useChargesOfRide(ride.id);
  const known = data ?? [];
  const [refundingId, setRefundingId] = useState<string | undefined>(undefined);
  const refunding = known.find(({ id }) => id === refundingId);
  return (
    <section className="card stack" aria-labelledby="ride-charges">
      <h2 id="ride-charges" className="ride-heading">
        Payments
      </h2>
      <PriceLines lines={ride.charges.map((charge) => lineOf(newest(charge, known)))} />
      {error && !data && (
        <ErrorBox onRetry={() => void refetch()}>{`${messages.listFailed}. ${error.message}`}</ErrorBox>
      )}
      {known.map((charge) => (
        <ChargeDecisions key={charge.id} charge={charge} about={chargePurposeLabels[charge.purpose]} />
      ))}
      {known
        .filter((charge) => mayGive(charge, 'refund'))
        .map((charge) => (
          <Button key={charge.id} variant="default" onClick={() => setRefundingId(charge.id)}>
            Refund: {chargePurposeLabels[charge.purpose]}, {dollarsText(charge.refundableCents)}
          </Button>
        ))}
      {refunding && <RefundDialog charge={refunding} onClose={() => setRefundingId(undefined)} />}
    </section>
  );
}

/** The ride hears of its charges a moment later. */
const newest = (charge: RideCharge, known: StaffCharge[]): RideCharge => ({
  ...charge,
  ...known.find(({ id }) => id === charge.id),
});

function lineOf(charge: RideCharge) {
  const { purpose, stopIndex, status, amountCents, capturedCents, refundedCents } = charge;
  const isPartly = status === 'captured' && refundedCents > 0;
  return {
    label: stopIndex === null ? chargePurposeLabels[purpose] : `${chargePurposeLabels[purpose]} ${stopIndex + 1}`,
    cents: capturedCents || amountCents,
    note: isPartly ? `${chargeWords[status]}, ${dollarsText(refundedCents)} refunded` : wordOn(charge),
  };
}

/** Only a hold is released: what is waived may never have been one. */
function wordOn({ status, wasHeld }: RideCharge): string {
  return status === 'voided' && wasHeld === false ? 'not charged' : chargeWords[status];
}

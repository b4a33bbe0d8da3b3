import { hourMs } from '@livery/contracts/durations.ts';
import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import { rideHoldCents } from '@livery/contracts/payments/ride-hold-cents.ts';
import { preauthorizeLeadHours } from '@livery/contracts/rides/policy.ts';
import { chargeLabel, chargeStateText } from '@livery/contracts/rides/rate-charges.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { useConfig } from '../../../platform/config.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { CommandButton } from '../../../ui/command-button.tsx';
import { deadlineText } from '../../../ui/local-time-text.ts';
import { Money } from '../../../ui/money.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';

const states: Record<ChargeStatus, string> = {
  planned: 'planned',
  authorizing: 'being authorized',
  'requires-action': 'waiting for your confirmation',
  authorized: 'held on your card, not charged',
  declined: 'declined',
  capturing: 'being charged',
  captured: 'charged',
  voided: 'released',
  expired: 'released',
  refunded: 'refunded',
  failed: 'failed',
  blocked: 'delayed, your card is fine',
};

/** How the money of a ride stands, for its traveler: what is only held, and what will be authorized when. */
export function ChargeList({ ride }: { ride: RideView }) {
  const { charges, status } = ride;
  const isPlanned = status === 'CONFIRMED' && !charges.some(({ purpose }) => purpose === 'ride');
  return (
    <section className="card stack" aria-labelledby="charges">
      <h2 id="charges" className="ride-heading">
        Payments
      </h2>
      <PriceLines
        lines={charges.map((charge) => ({
          label: chargeLabel(charge),
          cents: charge.capturedCents || charge.amountCents,
          note: chargeStateText(charge, states),
        }))}
      />
      {isPlanned && <PlannedHold ride={ride} />}
      <CommandButton ride={ride} command="change-card" subject={null} look="text">
        Change the card
      </CommandButton>
    </section>
  );
}

/** The hold may exceed the rate (R5); for a ride confirmed after the usual time of holds, it is made at once. */
function PlannedHold({ ride: { serviceAt, timeZone, totalRateCents } }: { ride: RideView }) {
  const bufferPercent = useConfig()?.policies.preauthorizationBufferPercent;
  if (bufferPercent === undefined) return null;
  const authorizedAt = new Date(new Date(serviceAt).getTime() - preauthorizeLeadHours * hourMs);
  const isDue = authorizedAt <= serverNow();
  return (
    <p className="soft small">
      <Money cents={rideHoldCents(totalRateCents ?? 0, bufferPercent)} />{' '}
      {isDue ? 'is being authorized' : `will be authorized on ${deadlineText(authorizedAt, timeZone)}`}, and the rate is
      charged after the ride.
    </p>
  );
}

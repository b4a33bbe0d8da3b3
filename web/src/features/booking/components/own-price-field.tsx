import { dollarsText } from '@livery/contracts/money.ts';
import { ownPriceFloorPercent } from '@livery/contracts/rides/policy.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import type { Booking } from './use-booking.ts';

interface Props {
  booking: Booking;
  error: string | undefined;
}

/** The traveler's own price (R7, R60): one that cannot be taken stays as typed, and the next step waits for it. */
export function OwnPriceField({ booking: { draft, edit, recommendedCents, ownPriceRefusal }, error }: Props) {
  return (
    <MoneyField
      label="Your price (optional)"
      description={descriptionBeside(recommendedCents)}
      value={draft.ownPrice}
      onChange={(ownPrice) => edit({ ownPrice })}
      error={error}
      refusal={ownPriceRefusal}
    />
  );
}

function descriptionBeside(recommendedCents: number | null | undefined) {
  if (recommendedCents === null) return 'There is no recommended rate for this vehicle. Operators see your price.';
  const effect = 'Operators see it beside the recommended rate.';
  if (recommendedCents === undefined) return effect;
  return `${effect} Above ${dollarsText(Math.floor((recommendedCents * ownPriceFloorPercent) / 100))}.`;
}

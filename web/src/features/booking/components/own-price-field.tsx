import { messages } from '@livery/contracts/messages.ts';
import { dollarsText } from '@livery/contracts/money.ts';
import { ownPriceFloorPercent } from '@livery/contracts/rides/policy.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Booking } from './use-booking.ts';

/** The traveler's own price: above 90 % of the recommended rate, else it is reset and said so (R7, R60). */
export function OwnPriceField({ booking }: { booking: Booking }) {
  const { draft, edit, recommendedCents, isOwnPriceWrong } = booking;
  const [wasReset, setWasReset] = useState(false);
  if (recommendedCents === undefined) return null;
  const floor =
    recommendedCents === null ? undefined : dollarsText(Math.floor((recommendedCents * ownPriceFloorPercent) / 100));
  const resetIfWrong = () => {
    setWasReset(isOwnPriceWrong);
    if (isOwnPriceWrong) edit({ ownPrice: '' });
  };
  return (
    <TextInput
      label="Your price (optional)"
      description={
        floor
          ? `Operators see it instead of the recommended rate. Above ${floor}.`
          : 'There is no recommended rate for this vehicle. Operators see your price.'
      }
      inputMode="decimal"
      placeholder="0.00"
      leftSection="$"
      value={draft.ownPrice}
      onChange={({ currentTarget }) => edit({ ownPrice: currentTarget.value.replace(/[^\d.]/g, '') })}
      onBlur={resetIfWrong}
      error={wasReset && draft.ownPrice === '' ? messages.ownPriceReset : undefined}
    />
  );
}

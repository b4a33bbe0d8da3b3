import { farRideMiles } from '@livery/contracts/rides/policy.ts';
import { useState } from 'react';
import { dropOffOf } from '../booking-draft.ts';
import type { Booking } from './use-booking.ts';

const wholeMiles = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A drop-off far away may be another town of the same name: the traveler is asked once per route. */
export function useFarRide({ draft, route }: Booking) {
  const [confirmedTrip, setConfirmedTrip] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const { text } = dropOffOf(draft);
  const miles = route.data?.distanceMiles ?? 0;
  const trip = `${draft.from.text} → ${text}`;
  return {
    needsConfirmation: miles > farRideMiles && confirmedTrip !== trip,
    isAsking,
    question: `${text}, ${wholeMiles.format(miles)} miles away?`,
    ask: () => setIsAsking(true),
    close: () => setIsAsking(false),
    confirm: () => {
      setConfirmedTrip(trip);
      setIsAsking(false);
    },
  };
}

import { centsFromText } from '@livery/contracts/money.ts';
import { defaultHours, isCharter, isOwnPriceTaken, noRate } from '@livery/contracts/rides/policy.ts';
import type { VehicleClass } from '@livery/contracts/vocabulary.ts';
import { useEffect, useState } from 'react';
import { keepDraft, readDraft } from '../../../platform/drafts.ts';
import { useRoute } from '../api/find-route.ts';
import { useRates } from '../api/get-rates.ts';
import { type BookingDraft, draftFrom, draftName, dropOffOf } from '../booking-draft.ts';
import { bookingBody, timeZoneOf } from '../booking-entry.ts';

/** The draft, and what the server says about it: route, rates, quote. */
export function useBooking() {
  const [draft, setDraft] = useState<BookingDraft>(() => draftFrom(readDraft(draftName)));
  useEffect(() => keepDraft(draftName, draft), [draft]);
  const edit = (change: Partial<BookingDraft>) => setDraft((before) => ({ ...before, ...change }));
  const chooseVehicle = (vehicle: VehicleClass) =>
    edit({ vehicle, hours: Math.max(draft.hours, defaultHours(vehicle)), ownPrice: '' });

  const { serviceType, vehicle, hours, from } = draft;
  const drop = dropOffOf(draft);
  const route = useRoute(from.place, drop.place);
  const rates = useRates({ serviceType, vehicle, hours, route: route.data, from: from.place, to: drop.place });
  const recommendedCents = centsOf(rates.data?.data[vehicle]);
  const ownCents = draft.ownPrice.trim() === '' ? undefined : centsFromText(draft.ownPrice);
  const isOwnPriceWrong =
    draft.ownPrice.trim() !== '' && (ownCents === undefined || !isOwnPriceTaken(ownCents, recommendedCents ?? null));
  const ownPriceCents = isOwnPriceWrong ? undefined : ownCents;
  const body = bookingBody(draft, { route: route.data, quoteId: rates.data?.quoteId, ownPriceCents });

  return {
    draft,
    edit,
    chooseVehicle,
    body,
    route,
    rates,
    recommendedCents,
    ownPriceCents,
    isOwnPriceWrong,
    timeZone: timeZoneOf(draft, route.data),
    isHourly: isCharter(serviceType),
  };
}

export type Booking = ReturnType<typeof useBooking>;

/** Cents of a rate of the call; null where there is none, undefined where nobody has asked yet. */
export function centsOf(dollars: number | undefined): number | null | undefined {
  if (dollars === undefined) return undefined;
  return dollars === noRate || dollars < 0 ? null : Math.round(dollars * 100);
}

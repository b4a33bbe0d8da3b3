import { hourlyRates } from '@livery/contracts/rides/policy.ts';
import type { VehicleClass } from '@livery/contracts/vocabulary.ts';
import { tripRefusal } from '../trip-refusal.ts';
import { centsOf, useBooking } from './use-booking.ts';

/** The quote uses the booking's own draft, route and rates: the two can never show different prices for one trip. */
export function useQuote() {
  const booking = useBooking([], false);
  const { route, rates, draft, isHourly } = booking;
  const refusal = tripRefusal(draft);
  const isAsked = draft.from.place !== null && draft.to.place !== null && refusal === undefined;
  const isReady = isHourly || (isAsked && rates.data !== undefined);
  const hasFailed = isAsked && !isReady && Boolean(route.error || rates.error);
  return {
    booking,
    isHourly,
    refusal,
    hasFailed,
    isReady,
    isAsking: isAsked && !isReady && !hasFailed,
    /** Per hour for a charter; null where operators are asked for a quote. */
    priceOf: (vehicle: VehicleClass) =>
      isHourly ? hourlyRates[vehicle].rateCents : (centsOf(rates.data?.data[vehicle]) ?? null),
  };
}

export type Quote = ReturnType<typeof useQuote>;

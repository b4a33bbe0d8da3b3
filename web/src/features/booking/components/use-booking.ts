import type { CardRow } from '@livery/contracts/payments/api.ts';
import { hourlyPriceCents, hourlyRates, isCharter, noRate } from '@livery/contracts/rides/policy.ts';
import type { VehicleClass } from '@livery/contracts/vocabulary.ts';
import { useState } from 'react';
import { preselectedCard } from '../../../platform/saved-cards.ts';
import { useRoute } from '../api/find-route.ts';
import { useRates } from '../api/get-rates.ts';
import { bookingBody } from '../booking-body.ts';
import { dropOffOf, hasOpenEnd, isSamePlace } from '../booking-draft.ts';
import { fits, type Party, suggestedVehicles } from '../fitting-vehicles.ts';
import { readOwnPrice } from '../own-price.ts';
import { useDraft } from './use-draft.ts';

/** The draft, and what the server says about it: route, rates, quote. */
export function useBooking(cards: readonly CardRow[] | undefined, asksForCharters = true) {
  const { entered, edit, isFindingPlace } = useDraft();
  const [outgrown, setOutgrown] = useState<{ vehicle: VehicleClass; gaveWayTo: VehicleClass }>();
  const draft = {
    ...entered,
    // A class with a higher minimum does not change the chosen hours: the next class may need fewer.
    hours: Math.max(entered.hours, hourlyRates[entered.vehicle].minimumHours),
    paymentMethod: cardFor(cards, entered.paymentMethod),
  };

  /** A class that is too small for the party gives way to the smallest that takes it, until the party fits it again. */
  const chooseParty = (party: Party) => {
    const wanted = outgrown?.gaveWayTo === draft.vehicle ? outgrown.vehicle : draft.vehicle;
    const [smallest = wanted] = suggestedVehicles(party);
    const vehicle = fits(wanted, party) ? wanted : smallest;
    setOutgrown({ vehicle: wanted, gaveWayTo: vehicle });
    edit(party);
    if (vehicle !== draft.vehicle) edit({ vehicle });
  };

  const { serviceType, vehicle, hours, from } = draft;
  const drop = dropOffOf(draft);
  const isHourly = isCharter(serviceType);
  const needsRoute = !hasOpenEnd(draft) && !isSamePlace(draft) && (!isHourly || asksForCharters);
  const routeEnd = needsRoute ? drop.place : null;
  const route = useRoute(from.place, routeEnd);
  const rates = useRates({
    serviceType,
    vehicle,
    hours,
    asksForCharters,
    route: route.data,
    from: from.place,
    to: drop.place,
  });
  const answeredRateOf = (ofVehicle: VehicleClass) => centsOf(rates.data?.data[ofVehicle]);
  /** A charter's rate follows from its hours (R59), in a page of a former release perhaps not as it is booked. */
  const charterRateOf = (ofVehicle: VehicleClass) =>
    (ofVehicle === vehicle ? answeredRateOf(vehicle) : undefined) ?? hourlyPriceCents(ofVehicle, entered.hours);
  /** The call prices every class for the distance, of a charter only the chosen one for its hours. */
  const rateOf = isHourly ? charterRateOf : answeredRateOf;
  const recommendedCents = rateOf(vehicle);
  const { cents: ownPriceCents, refusal: ownPriceRefusal } = readOwnPrice(draft.ownPrice, recommendedCents);
  const body = bookingBody(draft, { route: route.data, quoteId: rates.data?.quoteId, ownPriceCents });

  return {
    draft,
    entered,
    edit,
    chooseParty,
    body,
    isFindingPlace,
    route,
    /** True until the route is known: a kept draft is not judged before. */
    isRoutePending: Boolean(from.place && routeEnd) && route.isPending,
    rates,
    rateOf,
    recommendedCents,
    retry: () => void (route.error ? route.refetch() : rates.refetch()),
    ownPriceCents,
    ownPriceRefusal,
    /** The server silently ignores an own price outside the range of the rate: the rate has to be there first. */
    isOwnPriceUnjudged: ownPriceCents !== undefined && recommendedCents === undefined && route.data !== undefined,
    /** Every time of the booking is local time at the pick-up. */
    timeZone: from.place?.timeZone,
    isHourly,
  };
}

export type Booking = ReturnType<typeof useBooking>;

/** The card that was chosen, as long as it is saved, else the default one. */
function cardFor(cards: readonly CardRow[] | undefined, chosenId: string) {
  if (!cards || cards.some(({ id }) => id === chosenId)) return chosenId;
  return preselectedCard(cards)?.id ?? '';
}

/** Cents of a rate in the answer; null where there is no rate, undefined while there is no answer. */
export function centsOf(dollars: number | undefined): number | null | undefined {
  if (dollars === undefined) return undefined;
  return dollars === noRate || dollars < 0 ? null : Math.round(dollars * 100);
}

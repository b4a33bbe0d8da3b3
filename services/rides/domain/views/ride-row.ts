import type { RideRow } from '@livery/contracts/rides/view.ts';
import { bookedFor } from '../booked-for.ts';
import { confirmedOffer, type Offer, offerOf, type Ride, standingOffers } from '../ride.ts';
import { seesInside } from './disclosure.ts';
import { headlineFor } from './headline.ts';
import { displayStatusFor, operatorText, travelerText } from './status-text.ts';
import { turnFor } from './turn.ts';
import type { RideContext, ViewedRideContext } from './view-context.ts';
import { withStops } from './view-offer.ts';

/** A row of the author's list, with what the ride costs and whom it is for. */
export function reservationRow(context: RideContext): RideRow {
  const { ride } = context;
  return {
    ...commonRow(context),
    passenger: bookedFor(ride),
    priceCents: costCents(ride),
    status: displayStatusFor(ride, 'traveler'),
    statusText: travelerText(context),
    turn: turnFor(context),
    action: 'View',
    actionLink: `/ride/requested/${ride.rideId}`,
    offers: standingOffers(ride).length,
    preferred: false,
  };
}

/** What the ride costs its traveler: of a cancelled one that is its fee. */
export function costCents(ride: Ride): number | null {
  return ride.cancellation?.feeCents ?? ride.finalRateCents ?? confirmedCents(ride) ?? ride.basePriceCents;
}

function confirmedCents(ride: Ride): number | null {
  const confirmed = confirmedOffer(ride);
  return confirmed ? withStops(confirmed, ride.extraStops) : null;
}

/** A row of an operator's list: what it earns, else its own rate if it has one, short place labels only. */
export function operatorRow(context: ViewedRideContext, preferred: boolean): RideRow {
  const { ride } = context;
  const operatorId = context.viewer.uid;
  const mine = offerOf(ride, operatorId);
  return {
    ...commonRow(context),
    priceCents: (mine && ownCents(ride, mine)) ?? ride.basePriceCents,
    status: displayStatusFor(ride, 'operator'),
    statusText: operatorRowText(context, mine),
    turn: turnFor(context),
    action: mine ? 'View' : 'Answer',
    actionLink: `/ride/${ride.rideId}`,
    offers: mine ? 1 : 0,
    preferred,
  };
}

/** What the ride came to for the operator who drives it, or comes to with the stops approved so far. */
function ownCents(ride: Ride, mine: Offer): number | null {
  if (mine.status !== 'confirmed') return mine.totalRateCents;
  return ride.finalRateCents ?? withStops(mine, ride.extraStops);
}

/** A selection that was taken back leaves the offer standing, which the headline alone says. */
const operatorRowText = (context: ViewedRideContext, mine: Offer | undefined) =>
  (mine?.status === 'unselected' && headlineFor(context)) || operatorText(context);

const formats = new Map<string, { date: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>();

/** Making a format takes far longer than using it, and a page has many rows of few zones. */
function formatsIn(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone, ...options });
  const made = {
    date: format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
    time: format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  };
  formats.set(timeZone, made);
  return made;
}

function commonRow(context: RideContext) {
  const { ride } = context;
  const { date, time } = formatsIn(ride.timeZone);
  return {
    id: ride.rideId,
    rideConfirmationCode: ride.rideConfirmationCode,
    serviceAt: ride.serviceAt.toISOString(),
    serviceDate: ride.serviceDate,
    timeZone: ride.timeZone,
    date: date.format(ride.serviceAt),
    time: time.format(ride.serviceAt),
    from: ride.serviceFromShort,
    to: ride.serviceToShort,
    currentRideStatus: seesInside(context) ? ride.currentRideStatus : null,
    serviceVehicle: ride.serviceVehicle,
    serviceType: ride.serviceType,
    serviceHours: ride.serviceHours,
    distance: ride.calculatedDistance,
    duration: ride.calculatedRideDuration,
    requestedAt: ride.requestedAt.toISOString(),
    specialNotes: ride.specialNotes,
    recommendedPriceCents: ride.recommendedPriceCents,
    requestorPriceCents: ride.requestorPriceCents,
  };
}

import { messages } from '@livery/contracts/messages.ts';
import { sumCents } from '@livery/contracts/money.ts';
import type { OfferStatus } from '@livery/contracts/rides/model.ts';
import type { OfferView } from '@livery/contracts/rides/view.ts';
import { mayStillDrive } from '../access/gates.ts';
import { shownStatus } from '../charges/projected-charge.ts';
import { chargeOf } from '../charges/ride-charges.ts';
import { fullName, isOperator } from '../person.ts';
import type { Offer, Ride } from '../ride.ts';
import { isSelectable } from './selectable-offers.ts';
import { isPreferred, type RideViewInputs } from './view-context.ts';

const labels: Partial<Record<OfferStatus, string>> = {
  'cancelled-after-confirming': messages.noLongerAvailable,
  declined: messages.noLongerAvailable,
  withdrawn: messages.noLongerAvailable,
  confirmed: messages.confirmedRide,
  selected: messages.pendingOperatorConfirmation,
};

/** One operator's offer as the traveler, staff or the operator itself sees it. */
export function viewOffer(offer: Offer, context: RideViewInputs): OfferView {
  const { ride } = context;
  const { operatorId, status } = offer;
  const stops = status === 'confirmed' ? ride.extraStops : [];
  return {
    operatorId,
    status,
    label: labelOf(offer, context),
    selectable: context.relation === 'author' && isSelectable(context, operatorId),
    operator: summaryOf(offer, context),
    baseRateCents: offer.baseRateCents,
    tollsCents: offer.tollsCents,
    parkingCents: offer.parkingCents,
    airportFeeCents: offer.airportFeeCents,
    miscCents: offer.miscCents,
    totalRateCents: offer.totalRateCents,
    totalRateWithStopsCents: withStops(offer, stops),
    specialNotes: offer.specialNotes,
    cancellationPolicy: offer.cancellationPolicy,
    extraStops: stops.map((stop) => viewStop(ride, stop)),
    createdAt: offer.answeredAt.toISOString(),
  };
}

function labelOf({ operatorId, status }: Offer, { ride, people, now }: RideViewInputs): string | null {
  const operator = people.get(operatorId);
  if (operator?.isGone) return messages.operatorGone;
  if (!isOperator(operator)) return messages.somethingWrong;
  const isLost = ride.status === 'PENDING' && !mayStillDrive(operator, ride, now);
  return isLost ? messages.noLongerAvailable : (labels[status] ?? null);
}

export function withStops(offer: Offer, stops: Ride['extraStops']): number | null {
  if (offer.totalRateCents === null) return null;
  const approved = stops.filter(({ status }) => status === 'APPROVED');
  return sumCents([offer.totalRateCents, ...approved.map(({ chargesCents }) => chargesCents)]);
}

function viewStop(ride: Ride, { index, chargesCents, notes, status }: Ride['extraStops'][number]) {
  const charge = chargeOf(ride, 'extra-stop', index);
  return {
    index,
    chargesCents,
    notes,
    status,
    extraStopPaymentId: charge?.chargeId ?? null,
    payment: charge ? shownStatus(charge) : null,
  };
}

const noRecord = {
  acceptedRides: 0,
  confirmedRides: 0,
  completedRides: 0,
  cancelledConfirmedRides: 0,
  avgRating: null,
  numberOfRatings: 0,
};

function summaryOf({ operatorId, status }: Offer, context: RideViewInputs): OfferView['operator'] {
  const person = context.people.get(operatorId);
  if (!isOperator(person)) return null;
  const { companyName, vehicleImageUrl, carMake, carModel, carYear, carColor, carPlate, carType } = person.operator;
  const { profileDescription, petFriendly, q1, q2, q3, q4 } = person.operator;
  return {
    uid: operatorId,
    name: fullName(person),
    companyName,
    profileImageUrl: person.profileImageUrl,
    vehicleImageUrl,
    carMake,
    carModel,
    carYear,
    carColor,
    carPlate,
    carType,
    phoneNumber: status === 'confirmed' && context.ride.status === 'CONFIRMED' ? person.phoneNumber : null,
    profileDescription,
    petFriendly,
    q1,
    q2,
    q3,
    q4,
    ...(context.operatorRecords.get(operatorId) ?? noRecord),
    preferred: isPreferred(context, operatorId),
  };
}

import { deletedPerson } from '@livery/contracts/identity/model.ts';
import { roughly } from './geography.ts';
import { confirmedOffer, isOver, type Ride } from './ride.ts';

/** A decision without events: no event ever held what is taken out. */
interface Forgetting {
  state: Ride;
  events: [];
  forgetsAnswers: true;
}

/**
 * A ride that is over, without the person whose account is deleted: their names, phones, addresses and notes are gone,
 * and what was paid stays (R97). Undefined while it is under way, and on a repeat.
 */
export function withoutPerson(ride: Ride, uid: string): Forgetting | undefined {
  const { without = [] } = ride;
  if (!isOver(ride) || without.includes(uid)) return undefined;
  const rest = ride.authorId === uid ? withoutAuthor(ride) : withoutOperator(ride, uid);
  return { state: { ...withoutStaffReasons(rest), without: [...without, uid] }, events: [], forgetsAnswers: true };
}

function withoutAuthor(ride: Ride): Ride {
  const { pickUpDetails: _, ...rest } = ride;
  return {
    ...rest,
    ...withoutPassenger,
    authorFirstName: deletedPerson.firstName,
    authorLastName: deletedPerson.lastName,
    serviceFrom: ride.serviceFromShort,
    serviceTo: ride.serviceToShort,
    fromlat: roughly(ride.fromlat),
    fromlng: roughly(ride.fromlng),
    tolat: roughly(ride.tolat),
    tolng: roughly(ride.tolng),
    specialNotes: null,
    // These notes were written to the traveler, or about where to go.
    offers: ride.offers.map((offer) => ({ ...offer, specialNotes: null })),
    extraStops: ride.extraStops.map((stop) => ({ ...stop, notes: null })),
  };
}

const withoutPassenger = {
  passengerFirstName: deletedPerson.firstName,
  passengerLastName: deletedPerson.lastName,
  passengerPhone: '',
};

function withoutOperator(ride: Ride, uid: string): Ride {
  const drove = confirmedOffer(ride)?.operatorId === uid;
  return {
    ...ride,
    offers: ride.offers.map((offer) => (offer.operatorId === uid ? { ...offer, specialNotes: null } : offer)),
    extraStops: drove ? ride.extraStops.map((stop) => ({ ...stop, notes: null })) : ride.extraStops,
  };
}

/** The reason for a staff decision may name the person it was about. */
function withoutStaffReasons({ keptBefore, kept, travelerKept, endedByStaff, cancellation, ...ride }: Ride): Ride {
  const staff = cancellation?.staff && { ...cancellation.staff, reason: '' };
  return {
    ...ride,
    cancellation: cancellation && { ...cancellation, ...(staff && { staff }) },
    ...(keptBefore && { keptBefore: keptBefore.map((each) => ({ ...each, reason: '' })) }),
    ...(kept && { kept: { ...kept, reason: '' } }),
    ...(travelerKept && { travelerKept: { ...travelerKept, reason: '' } }),
    ...(endedByStaff && { endedByStaff: { ...endedByStaff, reason: '' } }),
  };
}

import { roughly } from '../geography.ts';
import type { Ride } from '../ride.ts';
import { seesPassenger } from './disclosure.ts';
import type { RideViewInputs } from './view-context.ts';

/** What everyone who may see the ride sees. */
export function tripOf(ride: Ride) {
  return {
    serviceAt: ride.serviceAt.toISOString(),
    serviceDate: ride.serviceDate,
    timeZone: ride.timeZone,
    serviceType: ride.serviceType,
    serviceVehicle: ride.serviceVehicle,
    serviceHours: ride.serviceHours,
    specialNotes: ride.specialNotes,
    calculatedDistance: ride.calculatedDistance,
    calculatedRideDuration: ride.calculatedRideDuration,
    distanceMethod: ride.distanceMethod,
  };
}

/** The exact places, or their short labels and rough coordinates (R35). */
export function placesOf(ride: Ride, exact: boolean) {
  const place = exact ? (degrees: number) => degrees : roughly;
  return {
    exact,
    serviceFrom: exact ? ride.serviceFrom : null,
    pickUpDetails: (exact && ride.pickUpDetails) || null,
    serviceFromShort: ride.serviceFromShort,
    serviceFromState: ride.serviceFromState,
    fromlat: place(ride.fromlat),
    fromlng: place(ride.fromlng),
    serviceTo: exact ? ride.serviceTo : null,
    serviceToShort: ride.serviceToShort,
    tolat: place(ride.tolat),
    tolng: place(ride.tolng),
  };
}

/** The place and the exact pick-up point within it. */
export function fullPickUp({ serviceFrom, pickUpDetails }: Ride): string {
  return pickUpDetails ? `${serviceFrom}, ${pickUpDetails}` : serviceFrom;
}

/** Passenger and author: a viewer who may not read the name gets no id, which would name an operator who books. */
export function passengerOf(context: RideViewInputs) {
  const { ride, relation, travelerRecord } = context;
  const isShown = seesPassenger(context);
  const isAuthorShown = isShown || relation === 'admin';
  return {
    passengerFirstName: isShown ? ride.passengerFirstName : null,
    passengerLastName: isShown ? ride.passengerLastName : null,
    passengerPhone: (isShown && ride.passengerPhone) || null,
    authorId: isAuthorShown ? ride.authorId : null,
    authorFirstName: isAuthorShown ? ride.authorFirstName : null,
    authorLastName: isAuthorShown ? ride.authorLastName : null,
    requestedRides: travelerRecord?.requestedRides ?? null,
    cancelledRides: travelerRecord?.cancelledRides ?? null,
  };
}

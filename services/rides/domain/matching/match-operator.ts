import { mayServe, servesClass } from '@livery/contracts/rides/policy.ts';
import { type VehicleClass, vehicleClasses } from '@livery/contracts/vocabulary.ts';
import { isActiveOperator, type Operator, type Person } from '../person.ts';
import { hasSelectionsLeft, type Ride } from '../ride.ts';

/** Same state or an airport near the pick-up, and a vehicle that may serve the class (R20). */
export function matches(ride: Ride, { operator }: Operator): boolean {
  const isNear =
    operator.state === ride.serviceFromState || operator.airports.some((code) => ride.nearbyAirports.includes(code));
  return isNear && servesClass(operator.carType, ride.serviceVehicle);
}

/**
 * Whether a person may see a ride without having answered it: open (R16), not their own, no head start of others, and an
 * offer could still be selected (R17).
 */
export function isInvited(ride: Ride, person: Person | undefined, now: Date): boolean {
  if (ride.status !== 'PENDING' || !ride.open || !isActiveOperator(person) || person.uid === ride.authorId)
    return false;
  if (!hasSelectionsLeft(ride)) return false;
  return matches(ride, person) && !isHeldBack(ride, person.uid, now);
}

function isHeldBack(ride: Ride, uid: string, now: Date): boolean {
  const headStart = runningHeadStart(ride, now);
  return headStart !== null && !headStart.operatorIds.includes(uid);
}

/** The head start of the preferred operators, while it lasts. */
export function runningHeadStart({ headStart }: Ride, now: Date): Ride['headStart'] {
  return headStart && now < headStart.endsAt ? headStart : null;
}

/** Ride classes a vehicle may serve. */
export function classesServedBy(vehicle: VehicleClass): VehicleClass[] {
  return [vehicle, ...(mayServe[vehicle] ?? [])];
}

/** Vehicle classes that may serve a ride's class. */
export function vehiclesFor(rideClass: VehicleClass): VehicleClass[] {
  return vehicleClasses.filter((vehicle) => servesClass(vehicle, rideClass));
}

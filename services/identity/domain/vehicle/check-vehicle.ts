import { invalidField } from '@livery/contracts/errors.ts';
import { latestVehicleYear } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';

/** Checks what no field alone shows: the year is offered, the airports are in the state, another color has a name. */
export function checkVehicle(
  vehicle: { carYear: number; airports: readonly string[]; carColor: string; otherColor?: string | null | undefined },
  known: { airportsOfState: readonly string[]; now: Date },
): void {
  if (vehicle.carYear > latestVehicleYear(known.now))
    throw invalidField('INVALID_VEHICLE', messages.vehicleYearNotOffered, 'carYear');
  if (vehicle.carColor === 'Other' && !vehicle.otherColor)
    throw invalidField('INVALID_VEHICLE', messages.required, 'otherColor');
  const stranger = vehicle.airports.some((code) => !known.airportsOfState.includes(code));
  if (stranger) throw invalidField('INVALID_VEHICLE', messages.airportElsewhere, 'airports');
}

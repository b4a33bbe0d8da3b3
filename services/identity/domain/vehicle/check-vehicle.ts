import { invalid } from '@livery/contracts/errors.ts';
import { latestVehicleYear } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';

/** Checks what no field alone shows: the year is offered, the airports are in the state, another color has a name. */
export function checkVehicle(
  vehicle: { carYear: number; airports: readonly string[]; carColor: string; otherColor?: string | null | undefined },
  known: { airportsOfState: readonly string[]; now: Date },
): void {
  if (vehicle.carYear > latestVehicleYear(known.now)) throw refused('carYear', messages.vehicleYearNotOffered);
  if (vehicle.carColor === 'Other' && !vehicle.otherColor) throw refused('otherColor', messages.required);
  const stranger = vehicle.airports.some((code) => !known.airportsOfState.includes(code));
  if (stranger) throw refused('airports', messages.airportElsewhere);
}

const refused = (field: string, message: string) =>
  invalid('INVALID_VEHICLE', message, { fields: { [field]: message } });

import type { OperatorDetails, User, Vehicle } from '../user.ts';

/** The vehicle as staff last saw it, which others still see after an edit, also while its operator is on hold (R38). */
export function reviewedVehicle({ reviewedNames, reviewedVehicle: before, operator }: User): Vehicle | null {
  if (before || !reviewedNames || !operator) return before ?? null;
  return vehicleOf(operator);
}

function vehicleOf(operator: OperatorDetails): Vehicle {
  const { carMake, carModel, carYear, carPlate, carColor, otherColor, carType } = operator;
  return { carMake, carModel, carYear, carPlate, carColor, otherColor, carType };
}

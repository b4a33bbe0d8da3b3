import type { OperatorDetails, User, Vehicle } from '../user.ts';

/** What others go on seeing of a vehicle that staff have looked at once it is edited, also while its operator is on hold (R38). */
export function reviewedVehicle({ reviewedNames, reviewedVehicle: before, operator }: User): Vehicle | null {
  if (before || !reviewedNames || !operator) return before ?? null;
  return vehicleOf(operator);
}

function vehicleOf(operator: OperatorDetails): Vehicle {
  const { carMake, carModel, carYear, carPlate, carColor, otherColor, carType } = operator;
  return { carMake, carModel, carYear, carPlate, carColor, otherColor, carType };
}

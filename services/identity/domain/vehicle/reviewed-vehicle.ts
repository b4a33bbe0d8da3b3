import type { OperatorDetails, User, Vehicle } from '../user.ts';

/** What others go on seeing of an approved operator's vehicle once it is edited. */
export function reviewedVehicle({ approval, reviewedVehicle: before, operator }: User): Vehicle | null {
  if (before || approval !== 'approved' || !operator) return before ?? null;
  return vehicleOf(operator);
}

function vehicleOf(operator: OperatorDetails): Vehicle {
  const { carMake, carModel, carYear, carPlate, carColor, otherColor, carType } = operator;
  return { carMake, carModel, carYear, carPlate, carColor, otherColor, carType };
}

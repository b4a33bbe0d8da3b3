import type { OperatorSignup } from '@livery/contracts/identity/api/sign-up.ts';
import type { VehicleClass } from '@livery/contracts/vocabulary.ts';
import type { OperatorDetails } from '../user.ts';

/** What an operator entered, as stored: missing answers are null, a free-text color only with `Other`. */
export function vehicleFields(form: OperatorSignup, carType: VehicleClass): OperatorDetails {
  return {
    vehicleVIN: form.vehicleVIN,
    carMake: form.carMake,
    carModel: form.carModel,
    carYear: form.carYear,
    carPlate: form.carPlate,
    carColor: form.carColor,
    otherColor: form.carColor === 'Other' ? form.otherColor || null : null,
    carType,
    state: form.state,
    airports: form.airports,
    liabilityInsuranceAmt: form.liabilityInsuranceAmt ?? null,
    cancellationPolicy: form.cancellationPolicy ?? null,
    address: form.address || null,
    profileDescription: form.profileDescription || null,
    petFriendly: form.petFriendly ?? null,
    q1: form.q1 ?? null,
    q2: form.q2 ?? null,
    q3: form.q3 ?? null,
    q4: form.q4 ?? null,
  };
}

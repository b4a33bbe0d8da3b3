import type { OperatorSignup, TravelerSignup } from '@livery/contracts/identity/api/sign-up.ts';
import type { VehicleClass } from '@livery/contracts/vocabulary.ts';
import { type User, userDecision } from './user.ts';
import { vehicleFields } from './vehicle/vehicle-fields.ts';

/** What sign-up generates besides the form's fields. */
export interface NewUserInputs {
  uid: string;
  passwordHash: string;
  now: Date;
}

export function registerTraveler(form: TravelerSignup, inputs: NewUserInputs) {
  const user: Omit<User, 'toReview'> = {
    ...person(form, inputs),
    accountType: 'Traveler',
    companyName: null,
    requestorCategory: form.requestorCategory,
    receiveTexts: true,
    receiveEmails: true,
    approval: 'none',
    operator: null,
  };
  return userDecision(user, 'user.registered');
}

export function registerOperator(form: OperatorSignup, inputs: NewUserInputs & { carType: VehicleClass }) {
  const user: Omit<User, 'toReview'> = {
    ...person(form, inputs),
    accountType: 'Operator',
    companyName: form.companyName || null,
    requestorCategory: null,
    receiveTexts: form.receiveTexts === 'Yes',
    receiveEmails: form.receiveEmails === 'Yes',
    approval: 'pending',
    operator: vehicleFields(form, inputs.carType),
  };
  return userDecision(user, 'user.registered');
}

function person(form: TravelerSignup | OperatorSignup, inputs: NewUserInputs) {
  return {
    uid: inputs.uid,
    email: form.email,
    passwordHash: inputs.passwordHash,
    accessEpoch: 0,
    firstName: form.firstName.toUpperCase(),
    lastName: form.lastName.toUpperCase(),
    phoneNumber: form.phoneNumber,
    officePhoneNumber: form.officePhoneNumber || null,
    reviewedNames: null,
    reviewedVehicle: null,
    adminRole: null,
    images: {},
    holdReason: null,
    suspended: false,
    reset: null,
    underReview: [],
    preferredOperators: [],
    registeredAt: inputs.now,
    changedAt: inputs.now,
  };
}

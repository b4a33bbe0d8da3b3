import type { OperatorSignup, TravelerSignup } from '@livery/contracts/identity/api/sign-up.ts';
import type { VehicleClass } from '@livery/contracts/vocabulary.ts';
import { decided, type User } from './user.ts';
import { vehicleFields } from './vehicle/vehicle-fields.ts';

/** What sign-up generates besides the form's fields. */
export interface Birth {
  uid: string;
  passwordHash: string;
  now: Date;
}

export function registerTraveler(form: TravelerSignup, birth: Birth) {
  const user: Omit<User, 'toReview'> = {
    ...person(form, birth),
    accountType: 'Traveler',
    companyName: null,
    requestorCategory: form.requestorCategory,
    receiveTexts: true,
    receiveEmails: true,
    approval: 'none',
    operator: null,
  };
  return decided(user, 'user.registered');
}

export function registerOperator(form: OperatorSignup, birth: Birth & { carType: VehicleClass }) {
  const user: Omit<User, 'toReview'> = {
    ...person(form, birth),
    accountType: 'Operator',
    companyName: form.companyName || null,
    requestorCategory: null,
    receiveTexts: form.receiveTexts === 'Yes',
    receiveEmails: form.receiveEmails === 'Yes',
    approval: 'pending',
    operator: vehicleFields(form, birth.carType),
  };
  return decided(user, 'user.registered');
}

function person(form: TravelerSignup | OperatorSignup, birth: Birth) {
  return {
    uid: birth.uid,
    email: form.email,
    passwordHash: birth.passwordHash,
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
    registeredAt: birth.now,
    changedAt: birth.now,
  };
}

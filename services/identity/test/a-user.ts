import type { OperatorDetails, User } from '../domain/user.ts';

export const aUser = (fields: Partial<User> = {}): User => ({
  uid: 'anna',
  accountType: 'Traveler',
  email: 'anna@example.org',
  passwordHash: 'hash',
  accessEpoch: 0,
  firstName: 'ANNA',
  lastName: 'SMITH',
  phoneNumber: '3125550100',
  officePhoneNumber: null,
  companyName: null,
  reviewedNames: null,
  reviewedVehicle: null,
  requestorCategory: 'Individual',
  receiveTexts: true,
  receiveEmails: true,
  adminRole: null,
  images: {},
  approval: 'none',
  holdReason: null,
  suspended: false,
  reset: null,
  underReview: [],
  toReview: false,
  preferredOperators: [],
  registeredAt: new Date('2026-11-01T00:00:00Z'),
  changedAt: new Date('2026-11-01T00:00:00Z'),
  operator: null,
  ...fields,
});

export const operatorDetails: OperatorDetails = {
  vehicleVIN: '1M8GDM9AXKP042788',
  carMake: 'Cadillac',
  carModel: 'Escalade',
  carYear: 2021,
  carPlate: 'IL 1234',
  carColor: 'Black',
  otherColor: null,
  carType: 'SUV',
  state: 'IL',
  airports: ['ORD'],
  liabilityInsuranceAmt: null,
  cancellationPolicy: null,
  address: null,
  profileDescription: null,
  petFriendly: null,
  q1: null,
  q2: null,
  q3: null,
  q4: null,
};

const allImages = { profile: 'p', license: 'l', insurance: 'i', vehicle: 'v', vehicleRegistration: 'r' };

/** Complete and waiting for approval. */
export const anOperatorUser = (fields: Partial<User> = {}): User =>
  aUser({
    uid: 'otto',
    accountType: 'Operator',
    requestorCategory: null,
    approval: 'pending',
    toReview: true,
    toReviewSince: new Date('2026-11-01T00:00:00Z'),
    images: allImages,
    operator: operatorDetails,
    ...fields,
  });

import type { CardRow } from '@livery/contracts/payments/api.ts';
import type { User } from '../platform/session.ts';

export const aTraveler = (overrides: Partial<User> = {}): User => ({
  uid: 'traveler-1',
  email: 'traveler@livery.example',
  firstName: 'ANN',
  lastName: 'LEE',
  initials: 'AL',
  phoneNumber: '3125550100',
  officePhoneNumber: null,
  accountType: 'Traveler',
  companyName: null,
  profileImageUrl: null,
  requestorCategory: 'Individual',
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  adminRole: null,
  loggedInOperatorMode: null,
  suspended: false,
  suspensionReason: null,
  approved: false,
  approval: { state: 'none', reason: null, missingDocuments: [], underReview: [] },
  subscription: { state: 'none', expiresAt: null, pastDueUntil: null, endsAt: null },
  stripeCustomerId: null,
  stripeSubscribedUser: null,
  stripeSubscriptionActive: false,
  stripeSubscriptionExpiresAt: null,
  stripeConnectedAccount: null,
  payout: { linked: false, chargesEnabled: false },
  bookingBlocked: false,
  vehicleVIN: null,
  carMake: null,
  carModel: null,
  carYear: null,
  carPlate: null,
  carColor: null,
  otherColor: null,
  carType: null,
  state: null,
  airports: [],
  petFriendly: null,
  receiveEmails: 'Yes',
  receiveTexts: 'Yes',
  licenseImageUrl: null,
  insuranceImageUrl: null,
  vehicleImageUrl: null,
  vehicleRegistrationImageUrl: null,
  q1: null,
  q2: null,
  q3: null,
  q4: null,
  liabilityInsuranceAmt: null,
  cancellationPolicy: null,
  address: null,
  profileDescription: null,
  preferredOperators: [],
  acceptedRides: 0,
  confirmedRides: 0,
  completedRides: 0,
  cancelledConfirmedRides: 0,
  deniedRides: 0,
  deniedRidesAfterAccepting: 0,
  declinedRides: 0,
  requestedRides: 0,
  cancelledRides: 0,
  avgRating: null,
  numberOfRatings: 0,
  reviewsGiven: 0,
  reviewsReceived: 0,
  ...overrides,
});

export const anOperator = (overrides: Partial<User> = {}): User =>
  aTraveler({
    uid: 'operator-1',
    accountType: 'Operator',
    loggedInOperatorMode: 'OperatorMode',
    approved: true,
    approval: { state: 'approved', reason: null, missingDocuments: [], underReview: [] },
    ...overrides,
  });

export const aCard = (overrides: Partial<CardRow> = {}): CardRow => ({
  id: 'pm_1',
  card: 'Visa ending in 4242',
  brand: 'visa',
  last4: '4242',
  expires: '12/2029',
  name: 'Ann Lee',
  postalCode: '60601',
  defaultCard: true,
  ...overrides,
});

/** $9.00 of a ride that could not be charged. */
export const anOpenAmount = {
  id: 'due-1',
  rideId: 'ride-1',
  rideConfirmationCode: '7A3F2C1',
  purpose: 'ride',
  amountCents: 900,
  openedAt: '2026-12-01T12:00:00Z',
} as const;

/** The only page of a list. */
export const aPage = <Row>(items: Row[]) => ({ items, page: 1, pageSize: 10, total: items.length, more: false });

/** What an inbox answers in which nothing is. */
export const noNotifications = { items: [], page: 1, pageSize: 10, total: 0, more: false, unread: 0 };

import type { User as UserView } from '@livery/contracts/identity/user.ts';
import { missingDocuments } from '../approval/missing-documents.ts';
import type { OperatorDetails, User } from '../user.ts';

/** What other services published about a person: payment account, counts of rides and reviews. */
export interface Known {
  mode: UserView['loggedInOperatorMode'];
  account: Pick<UserView, 'subscription' | 'payout' | 'bookingBlocked'>;
  counts: Pick<
    UserView,
    | 'acceptedRides'
    | 'confirmedRides'
    | 'completedRides'
    | 'cancelledConfirmedRides'
    | 'requestedRides'
    | 'cancelledRides'
  >;
  rating: Pick<UserView, 'avgRating' | 'numberOfRatings'>;
}

/** Nothing has been published yet. */
export const newcomer: Omit<Known, 'mode'> = {
  account: {
    subscription: { state: 'none', expiresAt: null, pastDueUntil: null, endsAt: null },
    payout: { linked: false, chargesEnabled: false },
    bookingBlocked: false,
  },
  counts: {
    acceptedRides: 0,
    confirmedRides: 0,
    completedRides: 0,
    cancelledConfirmedRides: 0,
    requestedRides: 0,
    cancelledRides: 0,
  },
  rating: { avgRating: null, numberOfRatings: 0 },
};

export function userView(user: User, known: Known): UserView {
  return {
    uid: user.uid,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    initials: `${user.firstName.at(0) ?? ''}${user.lastName.at(0) ?? ''}`,
    phoneNumber: user.phoneNumber,
    officePhoneNumber: user.officePhoneNumber,
    accountType: user.accountType,
    companyName: user.companyName,
    requestorCategory: user.requestorCategory,
    createdAt: user.registeredAt.toISOString(),
    updatedAt: user.changedAt.toISOString(),
    adminRole: user.adminRole,
    loggedInOperatorMode: known.mode,
    ...known.account,
    stripeSubscriptionActive: ['active', 'past-due'].includes(known.account.subscription.state),
    ...known.counts,
    ...known.rating,
    ...approvalView(user),
    receiveEmails: user.receiveEmails ? 'Yes' : 'No',
    receiveTexts: user.receiveTexts ? 'Yes' : 'No',
    ...imagesView(user),
    ...(user.operator ?? noOperator),
  };
}

function approvalView(user: User) {
  return {
    suspended: user.suspended,
    approved: user.approval === 'approved',
    approval: {
      state: user.approval,
      reason: user.holdReason,
      missingDocuments: missingDocuments(user),
      underReview: user.underReview,
    },
  };
}

function imagesView({ images }: User) {
  return {
    profileImageUrl: images.profile ?? null,
    licenseImageUrl: images.license ?? null,
    insuranceImageUrl: images.insurance ?? null,
    vehicleImageUrl: images.vehicle ?? null,
    vehicleRegistrationImageUrl: images.vehicleRegistration ?? null,
  };
}

const noOperator = {
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
  liabilityInsuranceAmt: null,
  cancellationPolicy: null,
  address: null,
  profileDescription: null,
  q1: null,
  q2: null,
  q3: null,
  q4: null,
} satisfies { [K in keyof OperatorDetails]: null | [] };

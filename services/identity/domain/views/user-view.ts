import type { User as UserView } from '@livery/contracts/identity/user.ts';
import { isSubscribed } from '@livery/contracts/payments/is-subscribed.ts';
import type { AccountFacts } from '@livery/contracts/payments/model.ts';
import { missingDocuments } from '../approval/missing-documents.ts';
import type { OperatorDetails, User } from '../user.ts';

/** What other services published about a person: payment account, counts of rides and reviews. */
export interface Known {
  mode: UserView['loggedInOperatorMode'];
  account: Pick<AccountFacts, 'subscription' | 'payout' | 'openReceivables' | 'customerId' | 'payoutAccountId'>;
  counts: Pick<
    UserView,
    | 'acceptedRides'
    | 'confirmedRides'
    | 'completedRides'
    | 'cancelledConfirmedRides'
    | 'deniedRides'
    | 'deniedRidesAfterAccepting'
    | 'declinedRides'
    | 'requestedRides'
    | 'cancelledRides'
  >;
  rating: Pick<UserView, 'avgRating' | 'numberOfRatings'>;
  reviewsGiven: number;
}

/** Nothing has been published yet. */
export const newcomer: Omit<Known, 'mode'> = {
  account: {
    subscription: { state: 'none', id: null, expiresAt: null, pastDueUntil: null, endsAt: null },
    payout: { linked: false, chargesEnabled: false },
    openReceivables: 0,
  },
  counts: {
    acceptedRides: 0,
    confirmedRides: 0,
    completedRides: 0,
    cancelledConfirmedRides: 0,
    deniedRides: 0,
    deniedRidesAfterAccepting: 0,
    declinedRides: 0,
    requestedRides: 0,
    cancelledRides: 0,
  },
  rating: { avgRating: null, numberOfRatings: 0 },
  reviewsGiven: 0,
};

export function userView(user: User, known: Known, now: Date): UserView {
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
    ...accountView(known.account, now),
    preferredOperators: user.preferredOperators,
    ...known.counts,
    ...known.rating,
    reviewsGiven: known.reviewsGiven,
    reviewsReceived: known.rating.numberOfRatings,
    ...approvalView(user),
    receiveEmails: user.receiveEmails ? 'Yes' : 'No',
    receiveTexts: user.receiveTexts ? 'Yes' : 'No',
    ...imagesView(user),
    ...(user.operator ?? noOperator),
  };
}

/** The end of the grace period ends a subscription here, as for answering rides, even before payments says so. */
function accountView({ subscription, payout, openReceivables, ...provider }: Known['account'], now: Date) {
  const { id, expiresAt, ...rest } = subscription;
  const isActive = isSubscribed(subscription, now);
  const state = subscription.state === 'past-due' && !isActive ? 'ended' : subscription.state;
  return {
    subscription: { ...rest, expiresAt, state },
    payout,
    bookingBlocked: openReceivables > 0,
    stripeCustomerId: provider.customerId ?? null,
    stripeSubscribedUser: id,
    stripeSubscriptionActive: isActive,
    stripeSubscriptionExpiresAt: expiresAt === null ? null : Math.floor(Date.parse(expiresAt) / 1_000),
    stripeConnectedAccount: provider.payoutAccountId ?? null,
  };
}

function approvalView(user: User) {
  return {
    suspended: user.suspended,
    suspensionReason: user.suspensionReason ?? null,
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

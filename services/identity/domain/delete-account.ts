import type { DeletionObstacle } from '@livery/contracts/identity/deletion-api.ts';
import { deletedPerson } from '@livery/contracts/identity/model.ts';
import { messages } from '@livery/contracts/messages.ts';
import { revokeAccess } from './sessions/revoke-access.ts';
import type { User } from './user.ts';

/** What others have published about the person's rides and debts. */
export interface Commitments {
  /** Booked by the person and not over. */
  openRides: number;
  /** Confirmed by the person as an operator and not over. */
  ridesToDrive: number;
  openReceivables: number;
}

/** What must be finished first (R97). A subscription must not: it ends with the account. */
export function obstaclesTo(user: User, { openRides, ridesToDrive, openReceivables }: Commitments): DeletionObstacle[] {
  const all: [boolean, DeletionObstacle][] = [
    [user.adminRole !== null, { what: 'staff', text: messages.deletionOfStaff }],
    [user.suspended, { what: 'suspended', text: messages.deletionSuspended }],
    [openRides > 0, { what: 'rides-open', text: messages.deletionOpenRides }],
    [ridesToDrive > 0, { what: 'rides-to-drive', text: messages.deletionDriving }],
    [openReceivables > 0, { what: 'amount-owed', text: messages.deletionOwed }],
  ];
  return all.flatMap(([stands, obstacle]) => (stands ? [obstacle] : []));
}

/** Ends every sign-in and leaves an account without a person. E-mail and phone are free once all is cleared away. */
export function deleteAccount(user: User, { now, realNow }: { now: Date; realNow: Date }) {
  const { uid, accountType, accessEpoch, registeredAt, email, phoneNumber, firstName, lastName } = user;
  const former = { email, phoneNumber, firstName, lastName };
  const { state, events } = revokeAccess({
    ...{ uid, accountType, accessEpoch, registeredAt, ...emptiedFields },
    ...{ changedAt: now, deletedAt: now, former, nextAttemptAt: realNow },
  });
  return { state, events: [{ type: 'user.deleted' as const, data: { uid }, parties: [uid] }, ...events] };
}

const emptiedFields = {
  ...deletedPerson,
  email: '',
  passwordHash: '',
  phoneNumber: '',
  officePhoneNumber: null,
  companyName: null,
  reviewedNames: null,
  reviewedVehicle: null,
  requestorCategory: null,
  receiveTexts: false,
  receiveEmails: false,
  adminRole: null,
  images: {},
  approval: 'none',
  holdReason: null,
  suspended: false,
  suspensionReason: null,
  reset: null,
  underReview: [],
  toReview: false,
  preferredOperators: [],
  operator: null,
} satisfies Partial<User>;

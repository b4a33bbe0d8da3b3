import type { ApprovalState, FileCategory, OperatorCard, UserFacts } from '@livery/contracts/identity/model.ts';
import { reviewedBeforeOffers } from '@livery/contracts/identity/policy.ts';
import type { AccountType, AdminRole, requestorCategories } from '@livery/contracts/vocabulary.ts';

/** What only operators have: the details travelers see, and those for the operator and staff alone. */
export interface OperatorDetails extends Omit<OperatorCard, 'companyName' | 'carColor' | 'vehicleImageUrl'> {
  vehicleVIN: string;
  carColor: string;
  otherColor: string | null;
  liabilityInsuranceAmt: string | null;
  address: string | null;
}

/** What others see of a vehicle, as the operator entered it. */
export type Vehicle = Pick<
  OperatorDetails,
  'carMake' | 'carModel' | 'carYear' | 'carPlate' | 'carColor' | 'otherColor' | 'carType'
>;

export interface Names {
  firstName: string;
  lastName: string;
  companyName: string | null;
}

export interface PasswordReset {
  linkId: string;
  expiresAt: Date;
}

export interface ResetLinks {
  times: number;
  lastAt: Date;
}

export interface User {
  uid: string;
  accountType: AccountType;
  email: string;
  passwordHash: string;
  /** Incremented whenever all sign-ins of the person end. */
  accessEpoch: number;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  officePhoneNumber: string | null;
  companyName: string | null;
  /** The operator's names as last reviewed, for texts to others; null before the first review. */
  reviewedNames: Names | null;
  /** The vehicle as last reviewed: what others see until a change is reviewed; null when nothing was edited since. */
  reviewedVehicle?: Vehicle | null;
  requestorCategory: (typeof requestorCategories)[number] | null;
  receiveTexts: boolean;
  receiveEmails: boolean;
  adminRole: AdminRole | null;
  /** File names by category. */
  images: Partial<Record<FileCategory, string>>;
  approval: ApprovalState;
  holdReason: string | null;
  suspended: boolean;
  /** Why, while somebody is suspended; absent in accounts from before it was kept. */
  suspensionReason?: string | null;
  /** The link that may set a new password; only the newest one works. */
  reset: PasswordReset | null;
  /** How many such links there were, and when the last; absent where nobody asked since it was counted. */
  resetLinks?: ResetLinks;
  /** What an approved operator changed since the last review (R38). */
  underReview: string[];
  /** Whether the person is on staff's list for review; derived from approval and review, and stored for an index. */
  toReview: boolean;
  /** Since when the person is on that list, whatever was edited since; absent while not, and where it was not noted. */
  toReviewSince?: Date;
  preferredOperators: string[];
  registeredAt: Date;
  changedAt: Date;
  operator: OperatorDetails | null;
  /** Its person has deleted the account: what remains says that there was one. */
  deletedAt?: Date;
  /** Identifies the rest of the person's data, until that is cleared away. */
  former?: Former;
  /** When the rest is to be cleared away; absent when it is. */
  nextAttemptAt?: Date;
}

/** Accounts deleted before the audit noted searches for people have no names here. */
export type Former = Pick<User, 'email' | 'phoneNumber'> & Partial<Pick<User, 'firstName' | 'lastName'>>;

/** Operators begin in operator mode; travelers have one mode, and so have staff, who take no rides (R34). */
export function firstMode({ accountType, adminRole }: User): 'OperatorMode' | null {
  return accountType === 'Operator' && adminRole === null ? 'OperatorMode' : null;
}

type AboutUser = 'user.registered' | 'user.profile-updated' | 'user.photo-updated';
type AboutOperator = 'operator.approved' | 'operator.held' | 'operator.resubmitted';

/** The next state and the one event that announces it. */
export function userDecision(changed: Omit<User, 'toReview'>, type: AboutUser | AboutOperator) {
  const { toReviewSince = changed.changedAt, ...rest } = changed;
  const toReview = isToReview(changed);
  const user: User = { ...rest, toReview, ...(toReview && { toReviewSince }) };
  return { state: user, events: [{ type, data: { user: factsOf(user) }, parties: [user.uid] }] };
}

/** Whoever waits for approval, and the approved with a change to look at (R38). */
function isToReview({ approval, underReview }: Pick<User, 'approval' | 'underReview'>): boolean {
  return approval === 'approved' ? underReview.length > 0 : approval === 'pending' || approval === 'resubmitted';
}

export function factsOf(user: User): UserFacts {
  const names = user.reviewedNames ?? user;
  return {
    uid: user.uid,
    accountType: user.accountType,
    email: user.email,
    phoneNumber: user.phoneNumber,
    firstName: names.firstName,
    lastName: names.lastName,
    profileImageUrl: user.images.profile ?? null,
    receiveTexts: user.receiveTexts,
    receiveEmails: user.receiveEmails,
    approval: user.approval,
    holdReason: user.holdReason,
    suspended: user.suspended,
    underReview: user.underReview.some((field) => reviewedBeforeOffers.includes(field)),
    preferredOperators: user.preferredOperators,
    registeredAt: user.registeredAt.toISOString(),
    operator: user.operator && cardOf(user, user.operator),
  };
}

function cardOf(user: User, operator: OperatorDetails): OperatorCard {
  const vehicle = user.reviewedVehicle ?? operator;
  return {
    ...operator,
    ...vehicle,
    companyName: (user.reviewedNames ?? user).companyName,
    carColor: vehicle.otherColor ?? vehicle.carColor,
    vehicleImageUrl: user.images.vehicle ?? null,
  };
}

import * as z from 'zod/mini';
import { accountType, instant, shortId, stateCode, vehicleClass, yesNo } from '../vocabulary.ts';

export const approvalStates = ['none', 'pending', 'approved', 'on-hold', 'resubmitted'] as const;
export const approvalState = z.enum(approvalStates);
export type ApprovalState = (typeof approvalStates)[number];

export const fileCategories = ['profile', 'license', 'insurance', 'vehicle', 'vehicleRegistration'] as const;
export const fileCategory = z.enum(fileCategories);
export type FileCategory = (typeof fileCategories)[number];

/** What personal data was looked at: a profile, a document, a list, whom a search found. */
export const staffReads = [
  'profile-read',
  'document-read',
  'people-searched',
  'pending-read',
  'mailing-list-read',
  'mailing-list-exported',
] as const;

/** How staff came in: each is noted as a read is, with the address it came from. */
export const staffSignIns = ['signed-in', 'factor-proved'] as const;

/** What the audit list tells of staff. */
export const auditedActions = [
  'approved',
  'held',
  'resubmitted',
  'suspended',
  'reinstated',
  'role-changed',
  'second-factor-changed',
  ...staffReads,
  ...staffSignIns,
  'ride-kept',
  'ride-ended',
  'ride-cancelled',
  'charge-retried',
  'charge-waived',
  'charge-refunded',
  'refund-given-up',
] as const;
export const auditedAction = z.enum(auditedActions);
export type AuditedAction = (typeof auditedActions)[number];

/** What became of somebody's second factor; `replaced` is one that was lost. */
export const secondFactorChange = z.enum(['on', 'off', 'codes-renewed', 'replaced']);
export type SecondFactorChange = z.output<typeof secondFactorChange>;

/** What travelers and matching need to know of an operator. */
export const operatorCard = z.object({
  companyName: z.nullable(z.string()),
  state: stateCode,
  airports: z.array(z.string()),
  carType: vehicleClass,
  carMake: z.string(),
  carModel: z.string(),
  carYear: z.int(),
  carColor: z.string(),
  carPlate: z.string(),
  cancellationPolicy: z.nullable(z.int()),
  profileDescription: z.nullable(z.string()),
  petFriendly: z.nullable(yesNo),
  q1: z.nullable(yesNo),
  q2: z.nullable(yesNo),
  q3: z.nullable(yesNo),
  q4: z.nullable(yesNo),
  vehicleImageUrl: z.nullable(z.string()),
});
export type OperatorCard = z.output<typeof operatorCard>;

/**
 * A person after the change. Of people with an account only these events carry names, e-mail and phone: rides, payments
 * and notifications project them.
 */
export const userFacts = z.object({
  uid: shortId,
  accountType,
  email: z.string(),
  phoneNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  receiveTexts: z.boolean(),
  receiveEmails: z.boolean(),
  approval: approvalState,
  holdReason: z.nullable(z.string()),
  suspended: z.boolean(),
  /** New offers wait while a changed class or state is under review (R38). */
  underReview: z.boolean(),
  preferredOperators: z.array(shortId),
  registeredAt: instant,
  operator: z.nullable(operatorCard),
});
export type UserFacts = z.output<typeof userFacts>;

/** What stands in the place of a name once its person's account is deleted; names are stored in capitals. */
export const deletedPerson = { firstName: 'DELETED', lastName: 'PERSON' } as const;

/** What somebody wrote to us on the contact page. */
export const contactMessage = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
});
export type ContactMessage = z.output<typeof contactMessage>;

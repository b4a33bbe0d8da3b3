import { approvalStates } from '@livery/contracts/identity/model.ts';
import {
  accountType,
  adminRole,
  requestorCategories,
  stateCodes,
  vehicleClasses,
  yesNo,
} from '@livery/contracts/vocabulary.ts';
import { aggregateSchema } from '@livery/platform/mongo/aggregate-schema.ts';
import {
  flag,
  instant,
  integer,
  listOf,
  oneOf,
  optional,
  orNull,
  subdocument,
  text,
} from '@livery/platform/mongo/fields.ts';
import type { Former, Names, OperatorDetails, PasswordReset, ResetLinks, User, Vehicle } from '../domain/user.ts';

const answer = orNull(oneOf(yesNo.options));

const vehicle = {
  carType: oneOf(vehicleClasses),
  carMake: text,
  carModel: text,
  carYear: integer,
  carColor: text,
  otherColor: orNull(text),
  carPlate: text,
};

const operator = subdocument<OperatorDetails>({
  state: oneOf(stateCodes),
  airports: listOf(text),
  ...vehicle,
  vehicleVIN: text,
  cancellationPolicy: orNull(integer),
  profileDescription: orNull(text),
  petFriendly: answer,
  q1: answer,
  q2: answer,
  q3: answer,
  q4: answer,
  liabilityInsuranceAmt: orNull(text),
  address: orNull(text),
});

const images = subdocument<User['images']>({
  profile: optional(text),
  license: optional(text),
  insurance: optional(text),
  vehicle: optional(text),
  vehicleRegistration: optional(text),
});

export const userSchema = aggregateSchema<User>({
  uid: text,
  accountType: oneOf(accountType.options),
  email: text,
  passwordHash: text,
  accessEpoch: integer,
  firstName: text,
  lastName: text,
  phoneNumber: text,
  officePhoneNumber: orNull(text),
  companyName: orNull(text),
  reviewedNames: orNull(subdocument<Names>({ firstName: text, lastName: text, companyName: orNull(text) })),
  reviewedVehicle: optional(orNull(subdocument<Vehicle>(vehicle))),
  requestorCategory: orNull(oneOf(requestorCategories)),
  receiveTexts: flag,
  receiveEmails: flag,
  adminRole: orNull(oneOf(adminRole.options)),
  images,
  approval: oneOf(approvalStates),
  holdReason: orNull(text),
  suspended: flag,
  suspensionReason: optional(orNull(text)),
  reset: orNull(subdocument<PasswordReset>({ linkId: text, expiresAt: instant })),
  resetLinks: optional(subdocument<ResetLinks>({ times: integer, lastAt: instant })),
  underReview: listOf(text),
  toReview: flag,
  toReviewSince: optional(instant),
  preferredOperators: listOf(text),
  registeredAt: instant,
  changedAt: instant,
  operator: orNull(operator),
  deletedAt: optional(instant),
  former: optional(
    subdocument<Former>({ email: text, phoneNumber: text, firstName: optional(text), lastName: optional(text) }),
  ),
  nextAttemptAt: optional(instant),
})
  .index({ email: 1 })
  .index({ 'reset.linkId': 1 }, { sparse: true })
  .index({ firstName: 1, _id: 1 })
  .index({ lastName: 1, _id: 1 })
  .index({ toReview: 1, toReviewSince: 1, changedAt: 1, _id: 1 })
  .index({ nextAttemptAt: 1 }, { sparse: true });

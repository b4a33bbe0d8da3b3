import { conflict } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { decided, type User } from '../user.ts';
import { awaitsReview } from './awaits-review.ts';
import { missingDocuments } from './missing-documents.ts';
import { requireOperator } from './require-operator.ts';

/** From pending, on hold and resubmitted (R39); for an approved operator it ends the review of a change (R38). */
export function approveOperator(user: User, now: Date) {
  requireOperator(user);
  const missing = missingDocuments(user);
  if (missing.length > 0)
    throw conflict('FAILED_TO_APPROVE_OPERATOR', messages.documentsMissing, { state: { missingDocuments: missing } });
  if (!awaitsReview(user)) return undefined;
  const { firstName, lastName, companyName } = user;
  const reviewed = { reviewedNames: { firstName, lastName, companyName }, reviewedVehicle: null, underReview: [] };
  return decided({ ...user, ...reviewed, approval: 'approved', holdReason: null, changedAt: now }, 'operator.approved');
}

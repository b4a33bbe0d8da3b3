import { conflict } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { type User, userDecision } from '../user.ts';
import { isOpenToDecision } from './is-open-to-decision.ts';
import { missingDocuments } from './missing-documents.ts';
import { requireApprovable } from './require-approvable.ts';
import { requireNotSuspended } from './require-not-suspended.ts';
import { requireOperator } from './require-operator.ts';

/**
 * From pending, on hold and resubmitted (R39); for an approved operator it ends the review of a change (R38). Not while
 * suspended or staff: the operator would be told of an approval that is of no use yet.
 */
export function approveOperator(user: User, now: Date) {
  requireOperator(user);
  requireNotSuspended(user);
  requireApprovable(user);
  const missing = missingDocuments(user);
  if (missing.length > 0)
    throw conflict('FAILED_TO_APPROVE_OPERATOR', messages.documentsMissing, { state: { missingDocuments: missing } });
  if (!isOpenToDecision(user)) return undefined;
  const { firstName, lastName, companyName } = user;
  const reviewed = { reviewedNames: { firstName, lastName, companyName }, reviewedVehicle: null, underReview: [] };
  return userDecision(
    { ...user, ...reviewed, approval: 'approved', holdReason: null, changedAt: now },
    'operator.approved',
  );
}

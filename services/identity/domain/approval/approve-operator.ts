import { conflict } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { decided, type User } from '../user.ts';
import { missingDocuments } from './missing-documents.ts';
import { requireOperator } from './require-operator.ts';

/** From pending, on hold and resubmitted (R39); for an approved operator it ends the review of a change (R38). */
export function approveOperator(user: User, now: Date) {
  requireOperator(user);
  const missing = missingDocuments(user);
  if (missing.length > 0)
    throw conflict('DOCUMENTS_MISSING', messages.documentsMissing, { state: { missingDocuments: missing } });
  if (user.approval === 'approved' && user.underReview.length === 0) return undefined;
  const { firstName, lastName, companyName } = user;
  const reviewed = { reviewedNames: { firstName, lastName, companyName }, underReview: [] };
  return decided({ ...user, ...reviewed, approval: 'approved', holdReason: null, changedAt: now }, 'operator.approved');
}

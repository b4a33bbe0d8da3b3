import { conflict } from '@livery/contracts/errors.ts';
import { fileCategories } from '@livery/contracts/identity/model.ts';
import { messages } from '@livery/contracts/messages.ts';
import { type User, userDecision } from '../user.ts';
import { missingDocuments } from './missing-documents.ts';

/** Whoever lacks a document could not be approved again, so staff are not asked to look (R30). */
export function resubmitOperator(user: User, now: Date) {
  if (user.approval !== 'on-hold')
    throw conflict('NOT_ON_HOLD', messages.notPossibleNow, { state: { approval: user.approval } });
  const missing = missingDocuments(user);
  if (missing.length > 0)
    throw conflict('DOCUMENTS_MISSING', messages.documentsStillMissing(missing.length, fileCategories.length), {
      state: { missingDocuments: missing },
    });
  return userDecision({ ...user, approval: 'resubmitted', changedAt: now }, 'operator.resubmitted');
}

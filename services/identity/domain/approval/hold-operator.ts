import { conflict } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { decided, type User } from '../user.ts';
import { awaitsReview } from './awaits-review.ts';
import { requireOperator } from './require-operator.ts';

/** Not for an approved operator, unless a change is under review. */
export function holdOperator(user: User, reason: string, now: Date) {
  requireOperator(user);
  if (!awaitsReview(user))
    throw conflict('ALREADY_APPROVED', messages.profileApproved, { state: { approval: user.approval } });
  return decided({ ...user, approval: 'on-hold', holdReason: reason, changedAt: now }, 'operator.held');
}

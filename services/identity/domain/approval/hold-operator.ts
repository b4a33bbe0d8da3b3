import { conflict } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { type User, userDecision } from '../user.ts';
import { isOpenToDecision } from './is-open-to-decision.ts';
import { requireNotSuspended } from './require-not-suspended.ts';
import { requireOperator } from './require-operator.ts';

/** Not for an approved operator, unless a change is under review. The same reason once more changes nothing. */
export function holdOperator(user: User, reason: string, now: Date) {
  requireOperator(user);
  requireNotSuspended(user);
  if (!isOpenToDecision(user))
    throw conflict('ALREADY_APPROVED', messages.profileApproved, { state: { approval: user.approval } });
  if (user.approval === 'on-hold' && user.holdReason === reason) return undefined;
  return userDecision({ ...user, approval: 'on-hold', holdReason: reason, changedAt: now }, 'operator.held');
}

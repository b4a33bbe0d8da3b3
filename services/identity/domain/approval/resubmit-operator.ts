import { conflict } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { decided, type User } from '../user.ts';

export function resubmitOperator(user: User, now: Date) {
  if (user.approval !== 'on-hold')
    throw conflict('NOT_ON_HOLD', messages.notPossibleNow, { state: { approval: user.approval } });
  return decided({ ...user, approval: 'resubmitted', changedAt: now }, 'operator.resubmitted');
}

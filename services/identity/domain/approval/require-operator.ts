import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { User } from '../user.ts';

export function requireOperator(user: User): void {
  if (user.accountType !== 'Operator') throw notFound('FAILED_TO_RETRIEVE_PROFILE', messages.somethingWrong);
}

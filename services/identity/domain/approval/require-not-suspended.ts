import { conflict } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { User } from '../user.ts';

/** While somebody is suspended, staff can only reinstate them. */
export function requireNotSuspended({ suspended }: Pick<User, 'suspended'>): void {
  if (suspended) throw conflict('NOT_POSSIBLE_NOW', messages.notPossibleNow, { state: { suspended } });
}

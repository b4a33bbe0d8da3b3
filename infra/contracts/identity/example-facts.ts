import * as z from 'zod/mini';
import { type UserFacts, userFacts } from './model.ts';
import registered from './samples/user.registered.json' with { type: 'json' };

/** Builds user facts for tests, from the sample of `user.registered`. */
export function aUserFacts(changes: Partial<UserFacts> = {}): UserFacts {
  return { ...z.parse(userFacts, registered.data.user), ...changes };
}

import * as z from 'zod/mini';
import { type UserFacts, userFacts } from './model.ts';
import registered from './samples/user.registered.json' with { type: 'json' };

/** A person as the golden sample of the registration shows it: the builder of user facts for every test. */
export function aUserFacts(changes: Partial<UserFacts> = {}): UserFacts {
  return { ...z.parse(userFacts, registered.data.user), ...changes };
}

import { describeError } from '@livery/platform/logging/describe-error.ts';
import { renewHash } from '../domain/passwords/renew-hash.ts';
import type { User } from '../domain/user.ts';
import type { Deps } from './deps.ts';

type OwnDeps = Pick<Deps, 'users' | 'passwords' | 'log'>;

/** Only at a log-in is the password there to be hashed again. If that fails, the next log-in does it. */
export async function renewPasswordHash(
  { users, passwords, log }: OwnDeps,
  user: User,
  password: string,
): Promise<void> {
  const { uid, passwordHash: old } = user;
  if (!passwords.isOutdated(old)) return;
  try {
    const renewed = await passwords.hash(password);
    await users.update(uid, (state) => renewHash(state, { old, renewed }));
  } catch (error) {
    log.warn({ uid, err: describeError(error) }, 'a password could not be hashed again at the current cost');
  }
}

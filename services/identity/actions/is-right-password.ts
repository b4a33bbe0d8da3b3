import type { User } from '../domain/user.ts';
import type { Deps } from './deps.ts';
import type { Attempt } from './throttle-log-in.ts';

interface Entered {
  /** Undefined where there is no such account. */
  user: Pick<User, 'uid' | 'passwordHash'> | undefined;
  password: string;
}

/** Where too many wait, nobody compares the password: that is no failure, or a crowd would lock out who is right. */
export async function isRightPassword(
  { passwords, log }: Pick<Deps, 'passwords' | 'log'>,
  attempt: Attempt,
  { user, password }: Entered,
): Promise<boolean> {
  const isRight = await passwords.verify(user?.passwordHash, password).catch(async (error: unknown) => {
    await attempt.wasNotJudged();
    throw error;
  });
  log.info({ uid: user?.uid ?? null }, isRight ? 'a password was accepted' : 'a password was refused');
  return isRight;
}

import type { Deps } from './deps.ts';
import type { Attempt } from './throttle-log-in.ts';

interface Entered {
  passwordHash: string | undefined;
  password: string;
}

/** Where too many wait, nobody compares the password: that is no failure, or a crowd would lock out who is right. */
export async function isRightPassword(
  { passwords }: Pick<Deps, 'passwords'>,
  attempt: Attempt,
  { passwordHash, password }: Entered,
): Promise<boolean> {
  return passwords.verify(passwordHash, password).catch(async (error: unknown) => {
    await attempt.wasNotJudged();
    throw error;
  });
}

import { realNow } from '@livery/platform/clock/clock.ts';
import { enrollmentAddress, newFactorSecret } from '../clients/one-time-codes.ts';
import { inGroups } from '../domain/second-factor/typed-code.ts';
import type { User } from '../domain/user.ts';
import type { SecondFactorStore } from '../store/second-factor-store.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

/** What is shown once; it is stored only sealed or hashed. */
export interface NewEnrollment {
  address: string;
  secret: string;
  recoveryCodes: string[];
}

interface EnrollOptions {
  /** Replaces the second factor that is there, if any. */
  isReplacement: boolean;
  /** The demo's secret. */
  fixedSecret?: string | undefined;
}

/** Makes a second factor; undefined where there is one already. */
export async function enrollStaff(
  secondFactors: SecondFactorStore,
  { uid, email }: Pick<User, 'uid' | 'email'>,
  { isReplacement, fixedSecret }: EnrollOptions,
): Promise<NewEnrollment | undefined> {
  const secret = fixedSecret ?? newFactorSecret();
  const { codes: recoveryCodes, hashes } = newRecoveryCodes();
  const enrollment = { secret, recoveryCodes: hashes, enrolledAt: realNow() };
  if (isReplacement) await secondFactors.replaceEnrollment(uid, enrollment);
  else if (!(await secondFactors.enroll(uid, enrollment))) return undefined;
  return { address: enrollmentAddress(secret, email), secret: inGroups(secret, ' '), recoveryCodes };
}

import { factorFailures } from '../domain/limits/limits.ts';
import type { ThrottleLogIn } from './throttle-log-in.ts';

export type ThrottleFactorCode = (uid: string, address: string) => ReturnType<ThrottleLogIn>;

/** Counts guesses of a code as those of a password, but apart from them; too many are refused to everybody. */
export function createThrottleFactorCode(throttleLogIn: ThrottleLogIn): ThrottleFactorCode {
  return (uid, address) => throttleLogIn(uid, address, factorFailures(uid, address));
}

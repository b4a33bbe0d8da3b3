import { factorFailures } from '../domain/limits/limits.ts';
import type { ThrottleLogIn } from './throttle-log-in.ts';

export type ThrottleFactorCode = (uid: string, address: string) => ReturnType<ThrottleLogIn>;

/** Guesses of a code are counted as those of a password are, apart from them, and end for everybody. */
export function createThrottleFactorCode(throttleLogIn: ThrottleLogIn): ThrottleFactorCode {
  return (uid, address) => throttleLogIn(uid, address, factorFailures(uid, address));
}

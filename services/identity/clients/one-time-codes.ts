import { Secret, TOTP } from 'otpauth';

const issuer = 'Livery';
const secretBytes = 20;
/** Clocks of phones differ, and people need seconds to type: the step before and the one after count too. */
const window = 1;

/** In base32, as authenticator apps take it. */
export const newFactorSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The step of 30 seconds whose code this is (RFC 6238); undefined when it is none of the present ones. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const codes = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const distance = codes.validate({ token: code, timestamp, window });
  return distance === null ? undefined : codes.counter({ timestamp }) + distance;
}

/** What an authenticator app opens or reads from a picture. */
export function enrollmentAddress(secret: string, email: string): string {
  return new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
}

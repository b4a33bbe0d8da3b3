import { createHash, randomBytes, randomInt } from 'node:crypto';
import { inGroups } from '../domain/second-factor/typed-code.ts';

const bytes = 32;

/** 256 random bits handed to one person; only their hash is stored. */
export function newSecret(): string {
  return randomBytes(bytes).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Without letters and digits that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const recoveryLetters = 24;

/** Some 119 random bits that a person can type: too many to guess them from their hash. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: recoveryLetters }, () => alphabet.charAt(randomInt(alphabet.length)));
  return inGroups(letters.join(''), '-');
}

import { createHash, randomBytes } from 'node:crypto';

const bytes = 32;

/** 256 random bits handed to one person; only their hash is stored. */
export function newSecret(): string {
  return randomBytes(bytes).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

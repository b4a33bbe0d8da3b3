import { tooManyRequests } from '@livery/contracts/too-many-requests.ts';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from './limit-concurrency.ts';

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The hash of 32 random bytes that were thrown away. */
const decoyHash = '$argon2id$v=19$m=19456,t=2,p=1$sd1E0M6lt78o4dIZkH8hNA$Q3fv1i7AJw/O/MsXRPUWZ9UB+ftvThhIQcZT8ZvW8m0';
/** Each hash takes 19 MiB and a core; the others wait, within limits. */
const limits = { atOnce: 2, places: 50, refusal: () => tooManyRequests('BUSY', 2) };

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash, so that timing does not reveal an unknown account. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
  /** Made when a hash was cheaper than it is today. */
  isOutdated(passwordHash: string): boolean;
}

export function passwordHasher(): PasswordHasher {
  const limitHashing = limitConcurrency(limits);
  return {
    hash: (password) => limitHashing(() => hash(password, cost)),
    async verify(passwordHash, password) {
      const matches = await limitHashing(() => verify(passwordHash ?? decoyHash, password));
      return matches && passwordHash !== undefined;
    },
    isOutdated,
  };
}

function isOutdated(passwordHash: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(passwordHash) ?? [];
  return !(Number(memory) >= cost.memoryCost && Number(passes) >= cost.timeCost);
}

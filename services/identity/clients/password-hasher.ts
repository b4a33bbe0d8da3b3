import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of 32 random bytes that were thrown away. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$sd1E0M6lt78o4dIZkH8hNA$Q3fv1i7AJw/O/MsXRPUWZ9UB+ftvThhIQcZT8ZvW8m0';
/** Each hash holds 19 MiB and a core; the others wait. */
const atOnce = 2;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash, so that an unknown account cannot be told by the time. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

export function passwordHasher(): PasswordHasher {
  const inTurn = limiter(atOnce);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    async verify(passwordHash, password) {
      const matches = await inTurn(() => verify(passwordHash ?? nobodysHash, password));
      return matches && passwordHash !== undefined;
    },
  };
}

function limiter(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash holds 19 MiB and a core; the others wait. */
const atOnce = 2;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash, so that an unknown account cannot be told by the time. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

export function passwordHasher(): PasswordHasher {
  const inTurn = limiter(atOnce);
  const nobody = hash('nobody has this password', cost);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    async verify(passwordHash, password) {
      const against = passwordHash ?? (await nobody);
      const matches = await inTurn(() => verify(against, password));
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

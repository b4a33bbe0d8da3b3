import { daySeconds } from '../../durations.ts';
import type { World } from '../../world.ts';
import { StripeFailure } from '../errors.ts';

const keptSeconds = daySeconds;

interface Use {
  account: string;
  key: string;
  /** Hash of method, path and parameters. */
  fingerprint: string;
}

export interface Answer {
  status: number;
  body: object;
}

function replayable(answer: Answer): boolean {
  return answer.status < 400 || answer.status === 402 || answer.status >= 500;
}

/** What was answered under this key before, if its 24 hours are not over. */
export function storedAnswer(world: World, { account, key, fingerprint }: Use): Answer | undefined {
  const id = `${account}:${key}`;
  if (world.inFlight.has(id)) {
    throw new StripeFailure(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotency Key (${key}).`,
    });
  }
  const stored = world.records.storedAnswers.find(account, id);
  if (stored === undefined || stored.expiresAt <= world.clock.seconds()) return undefined;
  if (stored.fingerprint !== fingerprint) {
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return stored;
}

/** Refuses a second request under the key until the first has ended. */
export async function whileInFlight(world: World, id: string, work: () => Promise<Answer>): Promise<Answer> {
  world.inFlight.add(id);
  try {
    return await work();
  } finally {
    world.inFlight.delete(id);
  }
}

export function storeAnswer(world: World, { account, key, fingerprint }: Use, answer: Answer): void {
  if (!replayable(answer)) return;
  const expiresAt = world.clock.seconds() + keptSeconds;
  world.records.storedAnswers.put(account, { id: `${account}:${key}`, fingerprint, ...answer, expiresAt });
}

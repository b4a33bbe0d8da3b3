import { throttled } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { insertOnce } from '@livery/platform/mongo/projection.ts';

export type AttemptKind = 'card-setup' | 'hold' | 'declined-hold';

export interface Limit {
  kind: AttemptKind;
  most: number;
  withinHours: number;
}

interface AttemptRow {
  uid: string;
  kind: AttemptKind;
  at: Date;
}

/** How often a person has tried something that costs or tells a thief something. */
export interface AttemptStore {
  note(uid: string, kind: AttemptKind, id: string): Promise<void>;
  /** Refuses with `throttled` when the person has used up the limit. */
  demandRoom(uid: string, limit: Limit): Promise<void>;
  /** Counts this try once per id, unless it is one too many: then it refuses. */
  count(uid: string, limit: Limit, id: string): Promise<void>;
}

export function attemptStore(kit: Kit): AttemptStore {
  const attempts = kit.collection<AttemptRow>('attempts', [
    { key: { uid: 1, kind: 1, at: 1 } },
    { key: { at: 1 }, expireAfterSeconds: 7 * 86_400 },
  ]);

  async function note(uid: string, kind: AttemptKind, id: string): Promise<void> {
    await insertOnce(attempts, `${kind}:${id}`, { uid, kind, at: realNow() });
  }

  async function used(uid: string, { kind, withinHours }: Limit): Promise<number> {
    const since = new Date(realNow().getTime() - withinHours * 3_600_000);
    return await attempts.countDocuments({ uid, kind, at: { $gt: since } });
  }

  return {
    note,
    async demandRoom(uid, limit) {
      if ((await used(uid, limit)) >= limit.most) throw tooMany(limit);
    },
    async count(uid, limit, id) {
      // Counted after it is written: two at once can never both slip through.
      await note(uid, limit.kind, id);
      if ((await used(uid, limit)) <= limit.most) return;
      await attempts.deleteOne({ _id: `${limit.kind}:${id}` });
      throw tooMany(limit);
    },
  };
}

function tooMany({ withinHours }: Limit) {
  return throttled('TOO_MANY_REQUESTS', messages.tooManyRequests, { retryAfterSeconds: withinHours * 3_600 });
}

import { daySeconds, hourMs } from '@livery/contracts/durations.ts';
import { hitsKeptDays } from '@livery/contracts/payments/policy.ts';
import { tooManyRequests, waitSeconds } from '@livery/contracts/too-many-requests.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { instant, oneOf, text } from '@livery/platform/mongo/fields.ts';
import { insertOnce } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';

const kinds = [
  'card-setup',
  'card-setup-from',
  'declined-setup',
  'default-card',
  'card-retry',
  'hold',
  'declined-hold',
] as const;
export type HitKind = (typeof kinds)[number];

export interface Limit {
  kind: HitKind;
  most: number;
  withinHours: number;
  /** Words the refusal with how long to wait, for a limit that people reach in good faith. */
  says?: (wait: string) => string;
}

interface HitRow {
  /** Who is counted: a person or, though the stored name is older than that, an address. */
  uid: string;
  kind: HitKind;
  at: Date;
}

const schema = documentSchema<HitRow>({
  uid: text,
  kind: oneOf(kinds),
  at: instant,
})
  .index({ uid: 1, kind: 1, at: 1 })
  .index({ at: 1 }, { expireAfterSeconds: hitsKeptDays * daySeconds });

/** How often somebody, a person or an address, has tried what costs money or helps a card thief. */
export interface HitStore {
  /** False when it has been noted before. */
  note(who: string, kind: HitKind, id: string): Promise<boolean>;
  /** The address that a card set-up was begun from, as long as it is known. */
  whoBegan(setupIntentId: string): Promise<string | undefined>;
  isUsedUp(who: string, limit: Limit): Promise<boolean>;
  /** Refuses with `throttled` when the limit is used up. */
  requireNotUsedUp(who: string, limit: Limit): Promise<void>;
  /** Counts once per id; false, and not counted, if it is one too many. */
  tryToCount(who: string, limit: Limit, id: string): Promise<boolean>;
  /** The same, but refuses. */
  countOrRefuse(who: string, limit: Limit, id: string): Promise<void>;
}

export function hitStore(kit: Kit): HitStore {
  // The stored name is older than the word hit; an attempt is what a charge makes on a card.
  const hits = kit.model('attempts', schema);

  const note = (who: string, kind: HitKind, id: string) =>
    insertOnce(hits, `${kind}:${id}`, { uid: who, kind, at: realNow() });

  async function used(who: string, { kind, withinHours }: Limit): Promise<number> {
    const since = new Date(realNow().getTime() - withinHours * hourMs);
    return await hits.countDocuments({ uid: who, kind, at: { $gt: since } });
  }

  /** Refuses, and tells the caller to wait until the window has moved on far enough for one more. */
  async function refuse(who: string, { kind, most, withinHours, says }: Limit): Promise<never> {
    const now = realNow().getTime();
    const newer = most - 1;
    const [leaving] = await hits.find({ uid: who, kind }).sort({ at: -1 }).skip(newer).limit(1).lean();
    // Another of several at once may have been refused, and its hit be deleted again.
    const freeAt = leaving ? leaving.at.getTime() + withinHours * hourMs : now;
    throw tooManyRequests('TOO_MANY_REQUESTS', waitSeconds(freeAt - now), says);
  }

  const isUsedUp = async (who: string, limit: Limit) => (await used(who, limit)) >= limit.most;

  async function tryToCount(who: string, limit: Limit, id: string): Promise<boolean> {
    // Counted after it is written, so that two at once can never both slip through.
    await note(who, limit.kind, id);
    if ((await used(who, limit)) <= limit.most) return true;
    await hits.deleteOne({ _id: `${limit.kind}:${id}` });
    return false;
  }

  return {
    note,
    isUsedUp,
    tryToCount,
    async whoBegan(setupIntentId) {
      return (await hits.findOne({ _id: `card-setup-from:${setupIntentId}` }).lean())?.uid;
    },
    async requireNotUsedUp(who, limit) {
      if (await isUsedUp(who, limit)) await refuse(who, limit);
    },
    async countOrRefuse(who, limit, id) {
      if (!(await tryToCount(who, limit, id))) await refuse(who, limit);
    },
  };
}

import { dayMs, daySeconds } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { asksPerDay } from '@livery/contracts/rides/policy.ts';
import { tooManyRequests, waitSeconds } from '@livery/contracts/too-many-requests.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { instant, text } from '@livery/platform/mongo/fields.ts';
import { insertOnce } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';

interface CountedAsk {
  authorId: string;
  at: Date;
}

const schema = documentSchema<CountedAsk>({ authorId: text, at: instant })
  .index({ authorId: 1, at: 1 })
  .index({ at: 1 }, { expireAfterSeconds: daySeconds });

/** How often a traveler has asked again within a day, in all rides together: each is a text to many operators (R7). */
export interface AskAgainLimitStore {
  /** Counts once per id, or refuses with `throttled`; the returned function takes back what this call has counted. */
  countOrRefuse(authorId: string, id: string): Promise<() => Promise<void>>;
}

export function askAgainLimitStore(kit: Kit): AskAgainLimitStore {
  const asks = kit.model('asks', schema);
  return {
    async countOrRefuse(authorId, id) {
      const now = realNow();
      // Counted after it is written, so that two at once can never both slip through.
      const isNew = await insertOnce(asks, id, { authorId, at: now });
      const takeBack = async () => {
        if (isNew) await asks.deleteOne({ _id: id });
      };
      const since = new Date(now.getTime() - dayMs);
      const newest = await asks
        .find({ authorId, at: { $gt: since } })
        .sort({ at: -1 })
        .limit(asksPerDay + 1)
        .lean();
      const leaving = newest[asksPerDay];
      if (!leaving) return takeBack;
      await takeBack();
      const waitMs = leaving.at.getTime() - since.getTime();
      throw tooManyRequests('TOO_MANY_REQUESTS', waitSeconds(waitMs), (wait) =>
        messages.asksOfDayUsedUp(asksPerDay, wait),
      );
    },
  };
}

import { createHash, randomBytes } from 'node:crypto';
import { minuteMs } from '@livery/contracts/durations.ts';
import { oauthStateMinutes } from '@livery/contracts/payments/policy.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { instant, text } from '@livery/platform/mongo/fields.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';

interface ConnectStateRow {
  uid: string;
  sessionId: string;
  expiresAt: Date;
}

const schema = documentSchema<ConnectStateRow>({ uid: text, sessionId: text, expiresAt: instant }).index(
  { expiresAt: 1 },
  { expireAfterSeconds: 0 },
);

/** OAuth states for the provider's consent page: random, bound to the session, ten minutes, used once (R32). */
export interface ConnectStateStore {
  issue(uid: string, sessionId: string): Promise<string>;
  /** Uses the state up; false if it was not issued to this session, is too old or was used. */
  redeem(state: string, owner: { uid: string; sessionId: string }): Promise<boolean>;
}

export function connectStateStore(kit: Kit): ConnectStateStore {
  const states = kit.model('connectStates', schema);
  return {
    async issue(uid, sessionId) {
      const state = randomBytes(32).toString('base64url');
      const expiresAt = new Date(realNow().getTime() + oauthStateMinutes * minuteMs);
      await states.insertOne({ _id: hashOf(state), uid, sessionId, expiresAt });
      return state;
    },
    async redeem(state, { uid, sessionId }) {
      const mine = { _id: hashOf(state), uid, sessionId, expiresAt: { $gt: realNow() } };
      return (await states.findOneAndDelete(mine).lean()) !== null;
    },
  };
}

/** Looked up by hash: a leaked database opens nothing, and how long a comparison takes gives nothing away. */
const hashOf = (state: string) => createHash('sha256').update(state).digest('base64url');

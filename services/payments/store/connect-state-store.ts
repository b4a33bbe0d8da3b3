import { createHash, randomBytes } from 'node:crypto';
import { oauthStateMinutes } from '@livery/contracts/payments/policy.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';

interface ConnectStateRow {
  uid: string;
  sessionId: string;
  expiresAt: Date;
}

/** States of the provider's consent page: random, bound to the session, ten minutes, used once (R32). */
export interface ConnectStateStore {
  issue(uid: string, sessionId: string): Promise<string>;
  /** Uses the state up; false for any that was not issued to this session, is old or was used. */
  redeem(state: string, owner: { uid: string; sessionId: string }): Promise<boolean>;
}

export function connectStateStore(kit: Kit): ConnectStateStore {
  const states = kit.collection<ConnectStateRow>('connectStates', [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]);
  return {
    async issue(uid, sessionId) {
      const state = randomBytes(32).toString('base64url');
      const expiresAt = new Date(realNow().getTime() + oauthStateMinutes * 60_000);
      await states.insertOne({ _id: hashOf(state), uid, sessionId, expiresAt });
      return state;
    },
    async redeem(state, { uid, sessionId }) {
      const mine = { _id: hashOf(state), uid, sessionId, expiresAt: { $gt: realNow() } };
      return (await states.findOneAndDelete(mine)) !== null;
    },
  };
}

/** Looked up by its hash: what lies in the database opens nothing, and no comparison leaks time. */
const hashOf = (state: string) => createHash('sha256').update(state).digest('base64url');

import { sessionLifetimeDays } from '@livery/contracts/identity/policy.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { Session } from '../domain/session-life.ts';

const dayMs = 24 * 60 * 60 * 1_000;

type Row = Omit<Session, 'sid'> & { forgetAt: Date };

export type SessionStore = ReturnType<typeof sessionStore>;

/** Families of refresh tokens: one row per sign-in, which knows its present token and the one before. */
export function sessionStore(kit: Kit) {
  const rows = kit.collection<Row>('sessions', [{ key: { uid: 1 } }, { key: { forgetAt: 1 }, expireAfterSeconds: 0 }]);
  return {
    async add({ sid, ...session }: Session): Promise<void> {
      const forgetAt = new Date(session.startedAt.getTime() + sessionLifetimeDays * dayMs);
      await rows.insertOne({ _id: sid, ...session, forgetAt });
    },
    async get(sid: string): Promise<Session | undefined> {
      const row = await rows.findOne({ _id: sid });
      return row ? { ...row, sid } : undefined;
    },
    /** False when another request rotated first. */
    async rotate(session: Session, tokenHash: string, rotatedAt: Date): Promise<boolean> {
      const present = { _id: session.sid, tokenHash: session.tokenHash };
      const next = { tokenHash, formerHash: session.tokenHash, rotatedAt };
      return (await rows.updateOne(present, { $set: next })).matchedCount === 1;
    },
    async setMode(sid: string, mode: Session['mode']): Promise<void> {
      await rows.updateOne({ _id: sid }, { $set: { mode } });
    },
    async end(sid: string): Promise<void> {
      await rows.deleteOne({ _id: sid });
    },
    async endAll(uid: string): Promise<void> {
      await rows.deleteMany({ uid });
    },
  };
}

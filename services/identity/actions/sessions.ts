import { randomUUID } from 'node:crypto';
import { unauthenticated } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { SignAccessToken } from '../clients/access-tokens.ts';
import { isOver, judgeToken, type Session } from '../domain/session-life.ts';
import { firstMode, type User } from '../domain/user.ts';
import type { SessionStore } from '../store/session-store.ts';
import type { UserStore } from '../store/user-store.ts';
import { hashOf, newSecret } from './secrets.ts';

/** What the gateway turns into cookies; a repeated refresh brings no new refresh token. */
export interface Tokens {
  access: string;
  refresh?: string;
}

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(o: { sessions: SessionStore; users: UserStore; signAccessToken: SignAccessToken }) {
  const { sessions, users } = o;

  function accessToken(session: Pick<Session, 'sid' | 'mode'>, user: User): string {
    const { uid, accountType, adminRole } = user;
    return o.signAccessToken({ sub: uid, accountType, adminRole, mode: session.mode, sid: session.sid });
  }

  /** A new family of tokens. */
  async function begin(user: User): Promise<Tokens> {
    const secret = newSecret();
    const at = realNow();
    const session: Session = {
      sid: randomUUID(),
      uid: user.uid,
      tokenHash: hashOf(secret),
      formerHash: null,
      mode: firstMode(user),
      startedAt: at,
      rotatedAt: at,
    };
    await sessions.add(session);
    return { access: accessToken(session, user), refresh: `${session.sid}.${secret}` };
  }

  async function refresh(token: string): Promise<Tokens> {
    const [sid = '', secret = ''] = token.split('.');
    const session = await sessions.get(sid);
    const user = session && (await users.get(session.uid))?.state;
    const now = realNow();
    if (!session || !user || isOver(session, user, now)) throw ended();
    switch (judgeToken(session, hashOf(secret), now)) {
      case 'rotate':
        return { access: accessToken(session, user), ...(await rotated(session, now)) };
      case 'repeat':
        return { access: accessToken(session, user) };
      case 'reuse':
        // Somebody else has the token too: nobody keeps it.
        await sessions.end(sid);
        throw ended();
    }
  }

  /** Nothing when another request of the same page rotated first. */
  async function rotated(session: Session, now: Date): Promise<{ refresh?: string }> {
    const secret = newSecret();
    const first = await sessions.rotate(session, hashOf(secret), now);
    return first ? { refresh: `${session.sid}.${secret}` } : {};
  }

  async function goesOn(sid: string, user: User): Promise<boolean> {
    const session = await sessions.get(sid);
    return session?.uid === user.uid && !isOver(session, user, realNow());
  }

  async function switchMode(sid: string, mode: Session['mode'], user: User): Promise<Tokens> {
    await sessions.setMode(sid, mode);
    return { access: accessToken({ sid, mode }, user) };
  }

  return { begin, refresh, goesOn, switchMode, end: sessions.end, endAll: sessions.endAll };
}

function ended() {
  return unauthenticated('SESSION_ENDED', messages.unauthenticated);
}

import { randomUUID } from 'node:crypto';
import type { Decision } from '@livery/contracts/decision.ts';
import { notFound, unauthenticated } from '@livery/contracts/errors.ts';
import type { SignIn } from '@livery/contracts/identity/api/sessions.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { OperatorMode } from '@livery/contracts/vocabulary.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { codeOf } from '@livery/platform/errors/error-code.ts';
import type { IssueToken } from '@livery/platform/http/access-tokens.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import { deviceOf } from '../domain/sessions/device-of.ts';
import { endSession } from '../domain/sessions/end-session.ts';
import { provenFor, proveSession } from '../domain/sessions/prove-session.ts';
import { refreshSession } from '../domain/sessions/refresh-session.ts';
import { revokeAccess } from '../domain/sessions/revoke-access.ts';
import { isOver, openSession, type Session } from '../domain/sessions/session.ts';
import type { User } from '../domain/user.ts';
import type { SessionStore } from '../store/session-store.ts';
import type { UserStore } from '../store/user-store.ts';
import { hashOf, newSecret } from './secrets.ts';

/** What the gateway turns into cookies. */
export interface Tokens {
  access: string;
  refresh: string;
}

interface StartOptions {
  /** The log-in asked for the second factor and got it. */
  isProven?: boolean;
  /** The mode of the session that this one replaces. */
  mode?: OperatorMode | null;
  /** The session that the browser has given up for this one, which ends: nobody would hold it but who has copied it. */
  inPlaceOf?: string | undefined;
}

/** Nobody looks through more sign-ins than this; ending them all repeats the query until none is left. */
const mostAtOnce = 100;

export type Sessions = ReturnType<typeof createSessions>;

interface SessionsOptions {
  sessions: SessionStore;
  users: UserStore;
  issueToken: IssueToken;
  log: Logger;
}

export function createSessions({ sessions, users, issueToken, log }: SessionsOptions) {
  function accessOf(sid: string, user: User, provenAt?: Date): string {
    const { uid, accountType, adminRole, accessEpoch: epoch } = user;
    const proof = provenAt && { provenAt: Math.floor(provenAt.getTime() / 1_000) };
    return issueToken({ sub: uid, accountType, adminRole, sid, epoch, ...proof });
  }

  async function start(
    user: User,
    userAgent: string | undefined,
    { isProven, mode, inPlaceOf }: StartOptions = {},
  ): Promise<Tokens> {
    const [sid, secret, now] = [randomUUID(), newSecret(), realNow()];
    const provenAt = isProven ? now : undefined;
    await sessions.insert(
      sid,
      openSession(user, { token: hashOf(secret), device: deviceOf(userAgent), provenAt, mode }, now),
    );
    if (inPlaceOf) await end(inPlaceOf);
    return { access: accessOf(sid, user, provenAt), refresh: `${sid}.${secret}` };
  }

  async function refresh(shown: string): Promise<Tokens> {
    const [sid = '', token = ''] = shown.split('.');
    const user = await userOf(sid);
    const [secret, now] = [newSecret(), realNow()];
    const next = hashOf(secret);
    const session = await change(sid, user, (state) => refreshSession(state, { sid, token: hashOf(token), next, now }));
    if (session.endedAt) {
      log.warn({ uid: user.uid, sid }, 'a refresh token came back that was no longer good: its session has ended');
      throw ended();
    }
    return { access: accessOf(sid, user, provenFor(session, next)), refresh: `${sid}.${secret}` };
  }

  async function userOf(sid: string): Promise<User> {
    const session = await sessions.get(sid);
    const user = session && (await users.get(session.state.uid));
    if (!user) throw ended();
    return user.state;
  }

  /** Returns the session as it is afterwards; refuses one that is over, or that went with its account. */
  async function change(
    sid: string,
    user: User,
    decide: (session: Session) => Decision<Session> | undefined,
  ): Promise<Session> {
    const { saved } = await sessions
      .update(sid, (session) => {
        if (isOver(session, user, realNow())) throw ended();
        return decide(session);
      })
      .catch(endedIfGone);
    return saved.state;
  }

  /** The last used first. */
  const unendedOf = ({ uid, accessEpoch: epoch }: User) =>
    sessions.find({ uid, epoch, endedAt: null }, { sort: { refreshedAt: -1 }, limit: mostAtOnce });

  async function endOne(sid: string): Promise<void> {
    await sessions.update(sid, (session) => endSession(sid, session, realNow()));
  }

  async function end(sid: string): Promise<void> {
    if (await sessions.get(sid)) await endOne(sid);
  }

  return {
    start,
    refresh,
    /** Undefined when it is over. */
    async current(sid: string, user: User): Promise<Session | undefined> {
      const session = (await sessions.get(sid))?.state;
      return session && !isOver(session, user, realNow()) ? session : undefined;
    },
    async modeOf(sid: string): Promise<OperatorMode | null> {
      return (await sessions.get(sid))?.state.mode ?? null;
    },
    async switchMode(sid: string, user: User, mode: OperatorMode): Promise<void> {
      await change(sid, user, (session) => ({ state: { ...session, mode }, events: [] }));
    },
    /** Notes that the second factor was proved; returns the only tokens that say so. */
    async prove(sid: string, user: User): Promise<Tokens> {
      const [secret, now] = [newSecret(), realNow()];
      await change(sid, user, (session) => proveSession(session, hashOf(secret), now));
      return { access: accessOf(sid, user, now), refresh: `${sid}.${secret}` };
    },
    end,
    /** Somebody else's session does not exist for them. */
    async endOwn(uid: string, sid: string): Promise<void> {
      if ((await sessions.get(sid))?.state.uid !== uid) throw notFound('NOT_FOUND', messages.notFound);
      await endOne(sid);
    },
    /** The sign-ins that are not over, the last used first. */
    async listOf(user: User, currentSid: string): Promise<SignIn[]> {
      const [unended, now] = [await unendedOf(user), realNow()];
      return unended
        .filter(({ state }) => !isOver(state, user, now))
        .map(({ id, state: { device = null, startedAt, refreshedAt } }) => ({
          id,
          device,
          current: id === currentSid,
          startedAt: startedAt.toISOString(),
          lastUsedAt: refreshedAt.toISOString(),
        }));
    },
    /** Revokes all access, unless no session is left. */
    async endAll(user: User): Promise<void> {
      if ((await unendedOf(user)).length > 0) await users.update(user.uid, revokeAccess);
    },
    /** Ends each session by itself, without an event in the account. */
    async endEach(user: User): Promise<void> {
      for (let left = await unendedOf(user); left.length > 0; left = await unendedOf(user))
        await Promise.all(left.map(({ id }) => endOne(id)));
    },
  };
}

/** Deleting an account deletes its sessions. */
function endedIfGone(error: unknown): never {
  if (codeOf(error) === 'NOT_FOUND') throw ended();
  throw error;
}

function ended() {
  return unauthenticated('SESSION_ENDED', messages.unauthenticated);
}

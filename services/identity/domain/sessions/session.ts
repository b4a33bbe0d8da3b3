import { dayMs, hourMs, minuteMs } from '@livery/contracts/durations.ts';
import {
  adminSessionIdleMinutes,
  adminSessionLifetimeHours,
  sessionIdleHours,
  sessionLifetimeDays,
} from '@livery/contracts/identity/policy.ts';
import type { OperatorMode } from '@livery/contracts/vocabulary.ts';
import { firstMode, type User } from '../user.ts';

/** Refresh tokens, each the successor of another, known by their hashes only. */
export interface Chain {
  /** The refresh token that was used last; null until the first is. */
  usedToken: string | null;
  /** The successors issued for it and not used yet, the newest last. */
  nextTokens: string[];
  /** When the second factor was proved by whoever holds them; a refresh leaves it as it is. */
  provenAt?: Date;
}

/** One sign-in, and the chain that keeps it alive. */
export interface Session extends Chain {
  uid: string;
  /** The person's epoch when it began; once the person's is higher, the session is over. */
  epoch: number;
  mode: OperatorMode | null;
  /** Browser and system; absent where the browser does not say. */
  device?: string;
  /** The chain from before the last proof of the second factor, until a token of the present chain is used. */
  chainBefore?: Chain;
  /** Those from before earlier proofs, the newest last, each until a token of a later chain is used. */
  earlierChains?: Chain[];
  startedAt: Date;
  refreshedAt: Date;
  endedAt: Date | null;
  /** When the database may delete it. */
  forgetAt: Date;
}

interface SessionStart {
  token: string;
  device?: string | undefined;
  /** Present if the log-in asked for the second factor. */
  provenAt?: Date | undefined;
  /** The mode of the session that this one replaces. */
  mode?: OperatorMode | null | undefined;
}

export function openSession(user: User, { token, device, provenAt, mode = firstMode(user) }: SessionStart, now: Date) {
  const session: Session = {
    uid: user.uid,
    epoch: user.accessEpoch,
    mode,
    ...(device && { device }),
    usedToken: null,
    nextTokens: [token],
    startedAt: now,
    refreshedAt: now,
    endedAt: null,
    ...(provenAt && { provenAt }),
    forgetAt: new Date(now.getTime() + (sessionLifetimeDays + 1) * dayMs),
  };
  return { state: session, events: [] };
}

/** Sessions of admins are short. */
export function isOver(session: Session, user: User, now: Date): boolean {
  const idleMs = user.adminRole ? adminSessionIdleMinutes * minuteMs : sessionIdleHours * hourMs;
  const lifetimeMs = user.adminRole ? adminSessionLifetimeHours * hourMs : sessionLifetimeDays * dayMs;
  return (
    session.endedAt !== null ||
    session.epoch < user.accessEpoch ||
    now.getTime() - session.refreshedAt.getTime() > idleMs ||
    now.getTime() - session.startedAt.getTime() > lifetimeMs
  );
}

import {
  adminSessionIdleMinutes,
  adminSessionLifetimeHours,
  refreshRepeatSeconds,
  sessionIdleHours,
  sessionLifetimeDays,
} from '@livery/contracts/identity/policy.ts';
import type { User } from './user.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface Session {
  sid: string;
  uid: string;
  tokenHash: string;
  formerHash: string | null;
  mode: 'OperatorMode' | 'TravelerMode' | null;
  startedAt: Date;
  rotatedAt: Date;
}

/** Sign-ins of admins are short; a changed password ends those that began before. */
export function isOver(session: Session, user: User, now: Date): boolean {
  const idleMs = user.adminRole ? adminSessionIdleMinutes * minute : sessionIdleHours * hour;
  const lifetimeMs = user.adminRole ? adminSessionLifetimeHours * hour : sessionLifetimeDays * day;
  return (
    now.getTime() - session.rotatedAt.getTime() > idleMs ||
    now.getTime() - session.startedAt.getTime() > lifetimeMs ||
    (user.passwordChangedAt !== null && session.startedAt < user.passwordChangedAt)
  );
}

/** `rotate` the present token, `repeat` for a page that sent two requests at once, `reuse` of a token that is used up. */
export function judgeToken(session: Session, tokenHash: string, now: Date): 'rotate' | 'repeat' | 'reuse' {
  if (tokenHash === session.tokenHash) return 'rotate';
  const recent = now.getTime() - session.rotatedAt.getTime() <= refreshRepeatSeconds * 1_000;
  return recent && tokenHash === session.formerHash ? 'repeat' : 'reuse';
}

import { endSession } from './end-session.ts';
import type { Session } from './session.ts';

/** More answers than this are not lost in a row. */
const longestRow = 10;

export interface Refresh {
  sid: string;
  /** The token that was shown. */
  token: string;
  /** The one to be given for it. */
  next: string;
  now: Date;
}

/**
 * An answer can be lost and a page asks twice at once: the token shown stays good until one that was given for it is
 * used. A token that comes back after that is in two hands, and nobody keeps the session.
 */
export function refreshSession(session: Session, { sid, token, next, now }: Refresh) {
  if (session.nextTokens.includes(token))
    return { state: { ...session, usedToken: token, nextTokens: [next], refreshedAt: now }, events: [] };
  if (session.usedToken !== token) return endSession(sid, session, now);
  const nextTokens = [...session.nextTokens, next].slice(-longestRow);
  return { state: { ...session, nextTokens, refreshedAt: now }, events: [] };
}

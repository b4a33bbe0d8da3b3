import { endSession } from './end-session.ts';
import type { Session } from './session.ts';

/** More lost responses in a row than this are not plausible. */
const longestRow = 10;

export interface Refresh {
  sid: string;
  /** The token that was presented. */
  token: string;
  /** The one to issue in return. */
  next: string;
  now: Date;
}

/**
 * A response can be lost, and pages ask in parallel: the presented token stays valid until one of its successors is
 * used. If it comes back after that, two parties hold it, and the session ends.
 */
export function refreshSession(session: Session, { sid, token, next, now }: Refresh) {
  if (session.nextTokens.includes(token))
    return { state: { ...session, usedToken: token, nextTokens: [next], refreshedAt: now }, events: [] };
  if (session.usedToken !== token) return endSession(sid, session, now);
  const nextTokens = [...session.nextTokens, next].slice(-longestRow);
  return { state: { ...session, nextTokens, refreshedAt: now }, events: [] };
}

import { endSession } from './end-session.ts';
import type { Chain, Session } from './session.ts';

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
export function refreshSession(session: Session, refresh: Refresh) {
  const { chainBefore, ...present } = session;
  const refreshedAt = refresh.now;
  const tokens = tokensAfter(session, refresh);
  if (tokens) return { state: { ...present, ...tokens, refreshedAt }, events: [] };
  const earlier = chainBefore && tokensAfter(chainBefore, refresh);
  if (earlier) return { state: { ...session, chainBefore: { ...chainBefore, ...earlier }, refreshedAt }, events: [] };
  return endSession(refresh.sid, session, refresh.now);
}

/** Undefined where the presented token is none of the chain's. */
function tokensAfter({ usedToken, nextTokens }: Chain, { token, next }: Refresh) {
  if (nextTokens.includes(token)) return { usedToken: token, nextTokens: [next] };
  return usedToken === token ? { usedToken, nextTokens: [...nextTokens, next].slice(-longestRow) } : undefined;
}

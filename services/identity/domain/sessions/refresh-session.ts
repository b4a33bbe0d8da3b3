import { chainsOf, longestRow, withChains } from './chains.ts';
import { endSession } from './end-session.ts';
import type { Chain, Session } from './session.ts';

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
 * used. If it comes back after that, two parties hold it, and the session ends. So it does with a token from before a
 * proof that comes after one of the chain which the proof began.
 */
export function refreshSession(session: Session, refresh: Refresh) {
  const chains = chainsOf(session);
  const shown = chains.find(({ usedToken, nextTokens }) => [usedToken, ...nextTokens].includes(refresh.token));
  if (!shown) return endSession(refresh.sid, session, refresh.now);
  const later = chains.slice(chains.indexOf(shown) + 1);
  const left = [{ ...shown, ...tokensAfter(shown, refresh) }, ...later];
  return { state: { ...withChains(session, left), refreshedAt: refresh.now }, events: [] };
}

function tokensAfter({ usedToken, nextTokens }: Chain, { token, next }: Refresh) {
  return usedToken === token
    ? { usedToken, nextTokens: [...nextTokens, next].slice(-longestRow) }
    : { usedToken: token, nextTokens: [next] };
}

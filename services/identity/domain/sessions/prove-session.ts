import { chainsOf, withChains } from './chains.ts';
import type { Chain, Session } from './session.ts';

/**
 * The proof begins a chain of its own, so that a copy of a token from before has no part in it. The chains from before
 * go on as they were until the new one is used: the answer with its token can be lost, as those to earlier proofs may
 * have been, and another tab may be refreshing.
 */
export function proveSession(session: Session, token: string, now: Date) {
  const proven: Chain = { usedToken: null, nextTokens: [token], provenAt: now };
  return { state: withChains(session, [...chainsOf(session), proven]), events: [] };
}

/** When the second factor was proved, for whoever is given this token. */
export function provenFor(session: Session, token: string): Date | undefined {
  return chainsOf(session).find(({ nextTokens }) => nextTokens.includes(token))?.provenAt;
}

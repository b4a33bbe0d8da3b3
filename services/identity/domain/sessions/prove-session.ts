import type { Chain, Session } from './session.ts';

/**
 * The proof begins a chain of its own, so that a copy of a token from before has no part in it. The chain from before goes
 * on as it was until the new one is used: the answer with its token can be lost, and another tab may be refreshing.
 */
export function proveSession(session: Session, token: string, now: Date) {
  const { usedToken, nextTokens, provenAt } = session;
  const chainBefore: Chain = { usedToken, nextTokens, ...(provenAt && { provenAt }) };
  return {
    state: { ...session, chainBefore, usedToken: null, nextTokens: [token], provenAt: now },
    events: [],
  };
}

/** When the second factor was proved, for whoever is given this token. */
export function provenFor({ chainBefore, ...present }: Session, token: string): Date | undefined {
  const chain: Chain = chainBefore?.nextTokens.includes(token) ? chainBefore : present;
  return chain.provenAt;
}

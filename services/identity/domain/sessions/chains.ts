import type { Chain, Session } from './session.ts';

/** More lost answers in a row than this are not plausible. */
export const longestRow = 10;

/** The oldest first, the present one last. */
export function chainsOf({ earlierChains = [], chainBefore, usedToken, nextTokens, provenAt }: Session): Chain[] {
  const present: Chain = { usedToken, nextTokens, ...(provenAt && { provenAt }) };
  return chainBefore ? [...earlierChains, chainBefore, present] : [present];
}

/** The session with these in place of its own, of which the oldest are forgotten where there are too many. */
export function withChains(session: Session, chains: readonly Chain[]): Session {
  const { earlierChains: _, chainBefore: __, ...rest } = session;
  const [before, earlier] = [chains.at(-2), chains.slice(-longestRow, -2)];
  return {
    ...rest,
    ...chains.at(-1),
    ...(before && { chainBefore: before }),
    ...(earlier.length > 0 && { earlierChains: earlier }),
  };
}

import { conflict } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { cardChangesAtMost } from '@livery/contracts/payments/policy.ts';
import type { Deps } from './deps.ts';

/** Limits how often in all a person saves a card or chooses another default. Each removal needs a card saved before. */
export async function requireCardChangeLeft({ accounts }: Pick<Deps, 'accounts'>, uid: string): Promise<void> {
  // Most have far fewer events, and a journal is long.
  if (((await accounts.get(uid))?.sequence ?? 0) < cardChangesAtMost) return;
  const changes = (await accounts.journal(uid)).filter(({ type }) => type === 'card.saved');
  if (changes.length >= cardChangesAtMost) throw conflict('OWN_EDITS_USED_UP', messages.ownEditsUsedUp);
}

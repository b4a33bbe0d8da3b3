import { isRepeatedFailure } from '../clients/stripe.ts';
import { type Account, countStoredFailure } from '../domain/account/account.ts';
import type { Deps } from './deps.ts';

/**
 * Makes something for a person at the provider. A failure that is stored there is replayed under its key for a day, so the
 * next try has another one: if something was made after all, it stays unused and harms nobody, and an invoice that was
 * paid is not paid again.
 */
export async function createIdempotently<T>(
  { accounts }: Pick<Deps, 'accounts'>,
  { uid, repeats }: Account,
  create: () => Promise<T>,
): Promise<T> {
  try {
    return await create();
  } catch (error) {
    if (isRepeatedFailure(error)) await accounts.update(uid, (state) => countStoredFailure(state, repeats));
    throw error;
  }
}

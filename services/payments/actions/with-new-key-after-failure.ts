import { isRepeatedFailure } from '../clients/stripe.ts';
import { type Account, countStoredFailure } from '../domain/account/account.ts';
import type { Deps } from './deps.ts';

/**
 * Makes a call for a person whose key counts the failures before it. A failure that the provider stores is replayed under
 * its key for a day, so the next try has another: if something was made after all, it stays unused and harms nobody, and
 * an invoice that was paid is not paid again.
 */
export async function withNewKeyAfterFailure<T>(
  { accounts }: Pick<Deps, 'accounts'>,
  { uid, repeats }: Account,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isRepeatedFailure(error)) await accounts.update(uid, (state) => countStoredFailure(state, repeats));
    throw error;
  }
}

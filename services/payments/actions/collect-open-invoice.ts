import type { Unpaid } from '../clients/open-invoice.ts';
import type { ProviderRefusal } from '../clients/stripe.ts';
import type { Account } from '../domain/account/account.ts';
import type { Deps } from './deps.ts';
import { syncSubscription } from './sync-subscription.ts';
import { unlessRefused } from './unless-refused.ts';
import { withNewKeyAfterFailure } from './with-new-key-after-failure.ts';

interface Outcome {
  account: Account;
  /** Set if a payment was tried and failed. */
  unpaid: Unpaid | undefined;
}

/**
 * A person back from the provider's portal may have changed the card: the invoice that failed is paid with it now, not
 * only when the provider tries again (R77). We ask no more money of a person who has just cancelled.
 */
export async function collectOpenInvoice(deps: Deps, account: Account): Promise<Outcome> {
  const { uid, subscription, repeats = 0 } = account;
  const { id, pastDueUntil, endsAt } = subscription;
  if (!id || pastDueUntil === null || endsAt !== null) return { account, unpaid: undefined };
  // For example, it was paid or closed a moment ago: reading the subscription again tells.
  const noteRefusal = ({ code }: ProviderRefusal) =>
    deps.log.warn({ uid, subscriptionId: id, code }, 'the provider refused to collect an open invoice');
  const pay = () => withNewKeyAfterFailure(deps, account, () => deps.subscriptions.payOpenInvoice(id, repeats));
  const unpaid = await unlessRefused(pay, noteRefusal);
  return { account: await syncSubscription(deps, account), unpaid };
}

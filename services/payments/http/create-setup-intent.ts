import { unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import { clientAddress } from '@livery/platform/http/client-address.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { requireCardChangeLeft } from '../actions/require-card-change-left.ts';
import { syncCustomer } from '../actions/sync-customer.ts';
import { withNewKeyAfterFailure } from '../actions/with-new-key-after-failure.ts';
import { type CardSetup, openSetup } from '../clients/customer-cards.ts';
import type { Account } from '../domain/account/account.ts';
import { type Customer, ownCustomer, ownPerson, requireEmail, requireSelf } from './own-account.ts';

/** The client secret goes to the browser and is never stored. */
export const createSetupIntent =
  (deps: Deps): Handler<typeof paymentsApi.createSetupIntent> =>
  async ({ body, caller: { uid }, request }) => {
    requireSelf(uid, body.uid);
    const address = clientAddress(request);
    await deps.hits.requireNotUsedUp(uid, deps.limits.declinedSetups);
    await deps.hits.requireNotUsedUp(address, deps.limits.declinedSetupsOfAddress);
    requireEmail(await ownPerson(deps, uid), body.email);
    // A customer deleted at the provider accepts no card, not even by a set-up begun earlier.
    await syncCustomer(deps, await ownCustomer(deps, uid));
    const account = await ownCustomer(deps, uid);
    const { id, clientSecret } = (await unfinished(deps, account)) ?? (await begin(deps, account));
    if (!clientSecret) throw unavailable('PROVIDER_DOWN', messages.providerDown);
    await deps.hits.note(address, 'card-setup-from', id);
    return { id, clientSecret };
  };

/** An unfinished set-up is used again. */
async function unfinished({ customerCards }: Deps, { setupIntentId }: Account): Promise<CardSetup | undefined> {
  const setup = setupIntentId ? await customerCards.retrieveSetup(setupIntentId) : undefined;
  return setup && openSetup.includes(setup.status) ? setup : undefined;
}

async function begin(deps: Deps, account: Customer): Promise<CardSetup> {
  const { uid, customerId, cardSetups, repeats = 0 } = account;
  await requireCardChangeLeft(deps, uid);
  const count = `si:${uid}:${cardSetups + 1}`;
  await deps.hits.countOrRefuse(uid, deps.limits.cardSetups, count);
  const key = repeats === 0 ? count : `${count}.${repeats + 1}`;
  const setup = await withNewKeyAfterFailure(deps, account, () =>
    deps.customerCards.beginSetup(customerId, { uid, key }),
  );
  await deps.accounts.update(uid, (state) => ({
    state: { ...state, setupIntentId: setup.id, cardSetups: cardSetups + 1 },
    events: [],
  }));
  return setup;
}

import { randomUUID } from 'node:crypto';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { requireCardChangeLeft } from '../actions/require-card-change-left.ts';
import { cardRows, makeDefault } from '../domain/account/cards.ts';
import { ownCustomer, requireOwnCard, requireSelf } from './own-account.ts';

export const updateDefaultPaymentMethod =
  (deps: Deps): Handler<typeof paymentsApi.updateDefaultPaymentMethod> =>
  async ({ body, caller: { uid } }) => {
    requireSelf(uid, body.uid);
    const account = await ownCustomer(deps, uid);
    requireOwnCard(account, body.id);
    if (account.defaultCardId !== body.id) await countChange(deps, uid);
    const { saved } = await deps.accounts.update(uid, (before) => makeDefault(before, body.id));
    return { items: cardRows(saved.state) };
  };

/** Each change is stored for good, and has the new card tried for what the old one could not pay. */
async function countChange(deps: Deps, uid: string): Promise<void> {
  await requireCardChangeLeft(deps, uid);
  await deps.hits.countOrRefuse(uid, deps.limits.defaultCardChanges, randomUUID());
}

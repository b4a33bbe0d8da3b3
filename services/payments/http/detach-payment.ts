import { conflict } from '@livery/contracts/errors.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { whyCardInUse } from '../actions/why-card-in-use.ts';
import { cardRows, removeCard } from '../domain/account/cards.ts';
import { ownCustomer, requireOwnCard, requireSelf } from './own-account.ts';

export const detachPayment =
  (deps: Deps): Handler<typeof paymentsApi.detachPayment> =>
  async ({ body, caller: { uid } }) => {
    requireSelf(uid, body.uid);
    const account = await ownCustomer(deps, uid);
    requireOwnCard(account, body.id);
    const use = await whyCardInUse(deps, uid, body.id);
    if (use) throw conflict('CARD_IN_USE', use);
    await deps.customerCards.detach(body.id);
    const { saved } = await deps.accounts.update(uid, (before) => removeCard(before, body.id));
    return { items: cardRows(saved.state) };
  };

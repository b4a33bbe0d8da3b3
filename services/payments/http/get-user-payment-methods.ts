import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { cardRows } from '../domain/account/cards.ts';
import { ownAccount, requireSelf } from './own-account.ts';

export const getUserPaymentMethods =
  (deps: Deps): Handler<typeof paymentsApi.getUserPaymentMethods> =>
  async ({ body, caller: { uid } }) => {
    requireSelf(uid, body.uid);
    return { items: cardRows(await ownAccount(deps, uid)) };
  };

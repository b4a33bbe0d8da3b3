import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { cardRows } from '../domain/cards.ts';
import type { HttpDeps } from './deps.ts';
import { demandSelf, ownAccount } from './own-account.ts';

export const getUserPaymentMethods =
  (deps: HttpDeps): Handler<typeof paymentsApi.getUserPaymentMethods> =>
  async ({ body, caller: { uid } }) => {
    demandSelf(uid, body.uid);
    return { items: cardRows(await ownAccount(deps, uid)) };
  };

import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { keepCardOfSetup } from '../actions/keep-card-of-setup.ts';
import { cardRows } from '../domain/account/cards.ts';

export const keepAttachedCard =
  (deps: Deps): Handler<typeof paymentsApi.keepAttachedCard> =>
  async ({ body, caller }) => ({ items: cardRows(await keepCardOfSetup(deps, caller.uid, body.setupIntentId)) });

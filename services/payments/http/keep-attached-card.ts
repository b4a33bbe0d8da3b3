import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { keepCardOfSetup } from '../actions/keep-card.ts';
import { cardRows } from '../domain/cards.ts';
import type { HttpDeps } from './deps.ts';

export const keepAttachedCard =
  (deps: HttpDeps): Handler<typeof paymentsApi.keepAttachedCard> =>
  async ({ body, caller }) => ({ items: cardRows(await keepCardOfSetup(deps, caller.uid, body.setupIntentId)) });

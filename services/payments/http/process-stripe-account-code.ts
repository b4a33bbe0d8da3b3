import { conflict, invalid } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { isDuplicateKey } from '@livery/platform/mongo/duplicate-key.ts';
import { accountFacts, type Payout, payoutLinked } from '../domain/account.ts';
import type { HttpDeps } from './deps.ts';
import { demandSelf, ownAccount } from './own-account.ts';

/** Links the account that the operator consented to on the provider's page, in the session that sent them there. */
export const processStripeAccountCode =
  (deps: HttpDeps): Handler<typeof paymentsApi.processStripeAccountCode> =>
  async ({ body, caller: { uid, sessionId } }) => {
    demandSelf(uid, body.uid);
    await ownAccount(deps, uid);
    if (!(await deps.connectStates.redeem(body.stripeConnectState, { uid, sessionId })))
      throw invalid('PAYOUT_STATE_MISMATCH', messages.payoutStateMismatch);
    const payout = await deps.payouts.connect(body.code);
    return accountFacts(await link(deps, uid, payout)).payout;
  };

async function link({ accounts }: HttpDeps, uid: string, payout: Payout) {
  try {
    return (await accounts.update(uid, (account) => payoutLinked(account, payout))).saved.state;
  } catch (error) {
    if (isDuplicateKey(error)) throw conflict('PAYOUT_LINKED_ELSEWHERE', messages.payoutLinkedElsewhere);
    throw error;
  }
}

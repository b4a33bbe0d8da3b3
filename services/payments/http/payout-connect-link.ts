import { conflict } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { ownAccount, ownPerson, requireSelf } from './own-account.ts';

/** Only for an operator without a payout account: another one replaces it only after it has been revoked. */
export const payoutConnectLink =
  (deps: Deps): Handler<typeof paymentsApi.payoutConnectLink> =>
  async ({ body, caller: { uid, sessionId } }) => {
    requireSelf(uid, body.uid);
    if ((await ownAccount(deps, uid)).payout) throw conflict('PAYOUT_LINKED', messages.payoutLinked);
    const { email, phoneNumber, firstName, lastName } = await ownPerson(deps, uid);
    const state = await deps.connectStates.issue(uid, sessionId);
    return { url: deps.payouts.consentUrl(state, { email, phone: phoneNumber, firstName, lastName }) };
  };

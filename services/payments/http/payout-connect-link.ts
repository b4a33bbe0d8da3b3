import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { demandSelf, ownPerson } from './own-account.ts';

export const payoutConnectLink =
  (deps: Deps): Handler<typeof paymentsApi.payoutConnectLink> =>
  async ({ body, caller: { uid, sessionId } }) => {
    demandSelf(uid, body.uid);
    const { email, phoneNumber, firstName, lastName } = await ownPerson(deps, uid);
    const state = await deps.connectStates.issue(uid, sessionId);
    return { url: deps.payouts.consentUrl(state, { email, phone: phoneNumber, firstName, lastName }) };
  };

import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { isDoneForTraveler } from '../actions/pay-now.ts';
import { cardRows } from '../domain/account/cards.ts';
import { amountOfNextAttempt, capturesAtOnce } from '../domain/charge/start-attempt.ts';
import { linkedCharge } from './linked-charge.ts';
import { ownAccount } from './own-account.ts';

/** Shows what the link will do and changes nothing: mail scanners open links too. */
export const previewLinkedPayment =
  (deps: Deps): Handler<typeof paymentsApi.previewLinkedPayment> =>
  async ({ params: { id: rideId, token }, caller: { uid } }) => {
    const charge = await linkedCharge(deps, { rideId, token, uid });
    return {
      purpose: 'pay',
      rideId,
      rideConfirmationCode: charge.rideCode ?? '',
      amountCents: amountOfNextAttempt(charge),
      takenAtOnce: capturesAtOnce(charge),
      bankAsks: charge.status === 'requires-action',
      open: !isDoneForTraveler(charge),
      cards: cardRows(await ownAccount(deps, uid)),
    };
  };

import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { openReceivablesOf } from '../store/charge-store.ts';

export const listReceivables =
  (deps: Deps): Handler<typeof paymentsApi.listReceivables> =>
  async ({ caller }) => {
    const open = await openReceivablesOf(deps.charges, caller.uid);
    const items = open.flatMap(({ id, state: { rideId, rideCode, purpose, receivable } }) =>
      receivable && rideId !== null
        ? [
            {
              ...{ id, rideId, rideConfirmationCode: rideCode ?? '', purpose },
              ...{ amountCents: receivable.amountCents, openedAt: receivable.openedAt.toISOString() },
            },
          ]
        : [],
    );
    return { items };
  };

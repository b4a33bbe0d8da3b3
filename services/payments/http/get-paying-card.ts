import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';

export const getPayingCard =
  ({ rides }: Deps): Handler<typeof paymentsApi.getPayingCard> =>
  async ({ params, caller }) => {
    const ride = await rides.get(params.id);
    if (ride?.authorId !== caller.uid) throw notFound('NOT_FOUND', messages.rideNotFound);
    return { id: await rides.payingCard(ride) };
  };

import { messages } from '@livery/contracts/messages.ts';
import type { paymentAnswer } from '@livery/contracts/payments/api.ts';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { configQuery } from './config.ts';
import { rejectIfSignedOut } from './reject-if-signed-out.ts';
import { getStripe } from './stripe.ts';

type PaymentAnswer = z.output<typeof paymentAnswer>;

/**
 * Asks our server to pay; where the bank asks for the person, runs the provider's step and asks again. Only our
 * server says that a payment is done. Once the person has signed out, nothing more is asked.
 */
export async function finishPayment(queryClient: QueryClient, pay: () => Promise<PaymentAnswer>): Promise<void> {
  const answer = await rejectIfSignedOut(pay());
  if (answer.status === 'done') return;
  if (answer.status === 'failed' || !answer.clientSecret) throw new Error(messages.ridePaymentFailed);
  const loading = queryClient
    .ensureQueryData(configQuery)
    .then(({ stripe }) => getStripe(stripe, answer.stripeAccount));
  const library = await rejectIfSignedOut(loading);
  const { error } = await rejectIfSignedOut(library.handleNextAction({ clientSecret: answer.clientSecret }));
  if (error) throw new Error(error.message ?? messages.ridePaymentFailed);
  const settled = await rejectIfSignedOut(pay());
  if (settled.status !== 'done') throw new Error(messages.ridePaymentFailed);
}

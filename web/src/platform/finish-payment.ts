import { messages } from '@livery/contracts/messages.ts';
import type { paymentAnswer } from '@livery/contracts/payments/api.ts';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { configQuery } from './config.ts';
import { getStripe } from './stripe.ts';

type PaymentAnswer = z.output<typeof paymentAnswer>;

/**
 * Asks our server to pay; where the bank asks for the person, runs the provider's step and asks again. Only our
 * server says that a payment is done.
 */
export async function finishPayment(queryClient: QueryClient, pay: () => Promise<PaymentAnswer>): Promise<void> {
  const answer = await pay();
  if (answer.status === 'done') return;
  if (answer.status === 'failed' || !answer.clientSecret) throw new Error(messages.ridePaymentFailed);
  const { stripe } = await queryClient.ensureQueryData(configQuery);
  const library = await getStripe(stripe, answer.stripeAccount);
  const { error } = await library.handleNextAction({ clientSecret: answer.clientSecret });
  if (error) throw new Error(error.message ?? messages.ridePaymentFailed);
  const settled = await pay();
  if (settled.status !== 'done') throw new Error(messages.ridePaymentFailed);
}

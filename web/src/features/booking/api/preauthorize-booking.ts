import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { configQuery } from '../../../platform/config.ts';
import { getStripe } from '../../../platform/stripe.ts';

export interface HoldRequest {
  travelerId: string;
  paymentMethod: string;
  idempotencyKey: string;
}

const needsPerson = 'requires_action';

/** The $5 hold, before there is a ride; where the bank asks, the person answers in the provider's own dialog. */
export async function preauthorizeBooking(queryClient: QueryClient, { idempotencyKey, ...body }: HoldRequest) {
  const hold = await callApi(paymentsApi.preauthorizeBooking, { body, idempotencyKey });
  if (hold.status !== needsPerson || !hold.clientSecret) return hold.id;
  const { stripe } = await queryClient.ensureQueryData(configQuery);
  const library = await getStripe(stripe);
  const { error } = await library.handleNextAction({ clientSecret: hold.clientSecret });
  if (error) throw new Error(error.message ?? messages.invalidPaymentMethod);
  const settled = await callApi(paymentsApi.getPreauthorization, { params: { id: hold.id } });
  if (settled.status === needsPerson) throw new Error(messages.invalidPaymentMethod);
  return settled.id;
}

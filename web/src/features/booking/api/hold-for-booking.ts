import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { ResponseOf } from '@livery/contracts/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { isDecided, rethrowWithMessage } from '../../../platform/api-error.ts';
import { configQuery } from '../../../platform/config.ts';
import { rejectIfSignedOut } from '../../../platform/reject-if-signed-out.ts';
import { getStripe } from '../../../platform/stripe.ts';
import { findOrCreateHold, forgetHold, isUsable, type KeptHold, keepHold } from '../kept-holds.ts';

export interface HoldRequest {
  travelerId: string;
  paymentMethod: string;
}
type Hold = ResponseOf<typeof paymentsApi.preauthorizeBooking>;

/** The $5 hold before there is a ride: the one that this card already has, else a new one; a released one is replaced. */
export async function holdForBooking(queryClient: QueryClient, request: HoldRequest): Promise<string> {
  const kept = findOrCreateHold(request.paymentMethod);
  if (kept.id) return kept.id;
  const answer = await ask(request, kept);
  if (answer.status !== 'canceled') return await settled(queryClient, kept, answer);
  forgetHold(kept);
  const next = findOrCreateHold(request.paymentMethod);
  return await settled(queryClient, next, await ask(request, next));
}

async function ask(request: HoldRequest, kept: KeptHold): Promise<Hold> {
  try {
    const call = callApi(paymentsApi.preauthorizeBooking, { body: request, idempotencyKey: kept.key });
    return await rejectIfSignedOut(call.catch(rethrowWithMessage(messages.bookingFailed)));
  } catch (refusal) {
    if (isDecided(refusal)) forgetHold(kept);
    throw refusal;
  }
}

/** If the bank asks, the traveler answers in the provider's own dialog; only a hold that stands is kept with its id. */
async function settled(queryClient: QueryClient, kept: KeptHold, asked: Hold): Promise<string> {
  const { id, status } = await authenticated(queryClient, kept, asked);
  if (status === 'processing') throw new Error(messages.bookingFailed);
  if (status === 'requires_capture' && isUsable(kept)) {
    keepHold({ ...kept, id });
    return id;
  }
  if (status !== 'requires_action') forgetHold(kept);
  throw new Error(isUsable(kept) ? messages.invalidPaymentMethod : messages.holdNotUsable);
}

/** A refused hold is forgotten: the next Submit asks for a new one. An abandoned question is asked again. */
async function authenticated(queryClient: QueryClient, kept: KeptHold, hold: Hold): Promise<Hold> {
  if (hold.status !== 'requires_action' || !hold.clientSecret) return hold;
  const library = await rejectIfSignedOut(
    queryClient.ensureQueryData(configQuery).then(({ stripe }) => getStripe(stripe)),
  );
  const { error } = await rejectIfSignedOut(library.handleNextAction({ clientSecret: hold.clientSecret }));
  if (error) {
    forgetHold(kept);
    throw new Error(messages.invalidPaymentMethod);
  }
  return await rejectIfSignedOut(callApi(paymentsApi.getPreauthorization, { params: { id: hold.id } }));
}

import type { BookingHold, HoldStatus } from '../domain/booking-hold.ts';
import type { HttpDeps } from './deps.ts';

const shownAs: Record<HoldStatus, string> = {
  planned: 'processing',
  authorizing: 'processing',
  'requires-action': 'requires_action',
  authorized: 'requires_capture',
  declined: 'requires_payment_method',
  voiding: 'canceled',
  voided: 'canceled',
};

/** The hold in the provider's words, with the secret while the traveler has to authenticate. */
export async function holdAnswer({ heldPayments }: Pick<HttpDeps, 'heldPayments'>, id: string, hold: BookingHold) {
  const answer = { id, status: shownAs[hold.status] };
  if (hold.status !== 'requires-action') return answer;
  const clientSecret = await heldPayments.clientSecret({ id, account: null });
  return { ...answer, ...(clientSecret && { clientSecret }) };
}

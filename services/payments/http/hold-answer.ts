import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import type { Deps } from '../actions/deps.ts';
import type { Charge } from '../domain/charge/charge.ts';

const shownAs: Record<ChargeStatus, string> = {
  planned: 'processing',
  authorizing: 'processing',
  'requires-action': 'requires_action',
  authorized: 'requires_capture',
  declined: 'requires_payment_method',
  capturing: 'requires_capture',
  captured: 'succeeded',
  voided: 'canceled',
  expired: 'canceled',
  refunded: 'canceled',
  failed: 'canceled',
  blocked: 'canceled',
};

/** The hold with the provider's status, and its client secret while the traveler has to authenticate. */
export async function holdAnswer({ heldPayments }: Pick<Deps, 'heldPayments'>, id: string, hold: Charge) {
  const isGivenUp = hold.desired === 'voided';
  const answer = { id, status: isGivenUp ? 'canceled' : shownAs[hold.status] };
  if (isGivenUp || hold.status !== 'requires-action') return answer;
  const clientSecret = await heldPayments.clientSecret({ id, account: null });
  return { ...answer, ...(clientSecret && { clientSecret }) };
}

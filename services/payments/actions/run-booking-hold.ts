import { bookingHoldCents } from '@livery/contracts/rides/policy.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { failpoint } from '@livery/platform/failpoints/failpoint.ts';
import { type CardPayments, keyFor } from '../clients/card-payments.ts';
import type { HeldPayments } from '../clients/held-payments.ts';
import { type BookingHold, beginHold, beginHoldAgain, declineHold, settleHold } from '../domain/booking-hold.ts';
import type { AttemptStore } from '../store/attempt-store.ts';
import type { BookingHoldStore } from '../store/booking-hold-store.ts';

export interface HoldDeps {
  holds: BookingHoldStore;
  attempts: AttemptStore;
  cardPayments: CardPayments;
  heldPayments: HeldPayments;
  environment: string;
}

/** Does the next step of a hold that no ride has claimed yet. */
export async function runBookingHold(deps: HoldDeps, id: string): Promise<void> {
  const hold = (await deps.holds.get(id))?.state;
  if (hold?.status === 'planned') await begin(deps, id);
  else if (hold?.status === 'authorizing') await authorize(deps, id, hold);
  else if (hold?.status === 'voiding') await release(deps, id, hold);
}

async function begin({ holds }: HoldDeps, id: string): Promise<void> {
  await holds.update(id, (hold) => beginHold(hold, now()));
  failpoint('payments.after_pre');
}

async function authorize(deps: HoldDeps, id: string, hold: BookingHold): Promise<void> {
  const { travelerId, customerId, cardId, attempt, firstTriedAt = now() } = hold;
  const request = { holdId: id, attempt, travelerId, customerId, cardId, amountCents: bookingHoldCents };
  const outcome = await deps.cardPayments.authorizeHold({ ...request, since: firstTriedAt });
  failpoint('payments.after_pi_create');
  const { saved } = await deps.holds.update(id, (state) => {
    if (outcome === 'absent') return beginHoldAgain(state);
    return 'payment' in outcome ? settleHold(state, outcome.payment) : declineHold(state);
  });
  failpoint('payments.after_pi_confirm');
  if (saved.state.status === 'declined') await deps.attempts.note(travelerId, 'declined-hold', id);
}

async function release({ holds, heldPayments, environment }: HoldDeps, id: string, hold: BookingHold): Promise<void> {
  const place = { id: hold.paymentIntentId ?? '', account: null };
  const operation = `a${hold.attempt}:cancel`;
  const payment = await heldPayments.cancel(place, { key: keyFor(environment, { id, account: null, operation }) });
  failpoint('payments.after_void');
  await holds.update(id, (state) => settleHold(state, payment));
}

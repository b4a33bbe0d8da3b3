import type Stripe from 'stripe';
import { daySeconds } from '../../durations.ts';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { testCardOf } from '../cards/card-secret.ts';
import { emit } from '../events/emit.ts';
import { idOf } from '../id-of.ts';

const answerWithinSeconds = 7 * daySeconds;

/** Charges of one test card are disputed as soon as they are paid. */
export function openDispute(world: World, account: string, charge: Stripe.Charge): void {
  if (!testCardOf(world, account, charge.payment_method ?? '').disputed) return;
  const dispute = world.shapes.complete<Stripe.Dispute>('Dispute', {
    id: `dp_${randomBase62(24)}`,
    object: 'dispute',
    amount: charge.amount_captured,
    balance_transactions: [],
    charge: charge.id,
    created: world.clock.seconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: world.shapes.complete<Stripe.Dispute.Evidence>('Dispute.Evidence', { enhanced_evidence: {} }),
    evidence_details: {
      due_by: world.clock.seconds() + answerWithinSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    } as Stripe.Dispute.EvidenceDetails,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    reason: 'fraudulent',
    status: 'needs_response',
  });
  world.records.disputes.put(account, dispute);
  world.records.charges.patch(account, charge.id, { disputed: true });
  emit(world, account, { type: 'charge.dispute.created', object: dispute });
}

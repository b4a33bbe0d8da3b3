import * as z from 'zod/mini';
import { shortId } from '../vocabulary.ts';
import { accountFacts, chargeFacts, receivableFacts } from './model.ts';

const charge = { charge: chargeFacts };
const receivable = { receivable: receivableFacts };
const account = z.object({ account: accountFacts });

export const chargeEvents = {
  'charge.authorized': z.object(charge),
  /** `linkId` is what the traveler's link to repair the payment is derived from; absent where no repair is offered. */
  'charge.failed': z.object({ ...charge, linkId: z.optional(shortId) }),
  'charge.captured': z.object(charge),
  'charge.voided': z.object(charge),
  'charge.expired': z.object(charge),
  'charge.refunded': z.object(charge),
  'receivable.opened': z.object({ ...receivable, linkId: z.optional(shortId) }),
  'receivable.settled': z.object(receivable),
} as const;

export const accountEvents = {
  'customer.created': account,
  'card.saved': account,
  'card.removed': account,
  'subscription.activated': account,
  'subscription.past-due': account,
  'subscription.ended': account,
  'payout.connected': account,
  'payout.disconnected': account,
  'account.debt-changed': account,
} as const;

import type Stripe from 'stripe';
import { daySeconds } from '../../durations.ts';
import type { World } from '../../world.ts';
import { secretOf, testCardOf } from '../cards/card-secret.ts';
import { needsAuthentication } from '../cards/test-cards.ts';
import { emit } from '../events/emit.ts';
import { defaultCard } from './default-card.ts';
import { endSubscription } from './end-subscription.ts';
import { issueInvoice } from './issue-invoice.ts';
import { nextMonth } from './next-month.ts';

const graceSeconds = 14 * daySeconds;
const renewing = ['active', 'past_due'];

function cardPays(world: World, account: string, subscription: Stripe.Subscription): boolean {
  const method = defaultCard(world, account, subscription);
  if (method === null) return false;
  const secret = secretOf(world, account, method);
  const card = testCardOf(world, account, method);
  return !secret.spent && !card.decline && !needsAuthentication(card, { offSession: true, setUp: secret.setUp });
}

function nextPeriod(subscription: Stripe.Subscription): Stripe.Subscription['items'] {
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: nextMonth(item.current_period_end),
  }));
  return { ...subscription.items, data };
}

function renew(world: World, account: string, subscription: Stripe.Subscription): Stripe.Subscription {
  const items = nextPeriod(subscription);
  const [item] = items.data;
  const period = { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
  const paid = cardPays(world, account, subscription);
  const invoice = issueInvoice(world, account, { subscription, reason: 'subscription_cycle', period, paid });
  const renewed = world.records.subscriptions.patch(account, subscription.id, {
    items,
    latest_invoice: invoice.id,
    status: paid ? 'active' : 'past_due',
  });
  emit(world, account, { type: 'customer.subscription.updated', object: renewed });
  return renewed;
}

/** Collects for another month from now on, as if the month that is paid for were over. */
export function renewEarly(world: World, account: string, subscription: Stripe.Subscription): void {
  const data = subscription.items.data.map((item) => ({ ...item, current_period_end: world.clock.seconds() }));
  renew(world, account, { ...subscription, items: { ...subscription.items, data } });
}

function isOver(world: World, subscription: Stripe.Subscription): boolean {
  const now = world.clock.seconds();
  const [item] = subscription.items.data;
  if (subscription.cancel_at !== null && subscription.cancel_at <= now) return true;
  if (subscription.cancel_at_period_end && (item?.current_period_end ?? 0) <= now) return true;
  return subscription.status === 'past_due' && (item?.current_period_start ?? 0) + graceSeconds <= now;
}

/** Moves every subscription through the periods that have begun; unpaid ones end after two weeks. */
export function renewSubscriptions(world: World): void {
  for (const { account, value } of world.records.subscriptions.everywhere()) {
    let subscription = value;
    while (renewing.includes(subscription.status)) {
      if (isOver(world, subscription)) subscription = endSubscription(world, account, subscription);
      else if ((subscription.items.data[0]?.current_period_end ?? 0) > world.clock.seconds()) break;
      else subscription = renew(world, account, subscription);
    }
  }
}

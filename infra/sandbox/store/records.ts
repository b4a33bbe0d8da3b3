import type Stripe from 'stripe';
import type { InboxMessage } from '../control/inbox-message.ts';
import type { PortalVisit } from '../stripe/billing-portal/portal-visit.ts';
import type { CardSecret } from '../stripe/cards/card-secret-row.ts';
import type { CheckoutOrder } from '../stripe/checkout/checkout-order.ts';
import type { AuthorizationCode } from '../stripe/connect/authorization-code.ts';
import type { DeliveredEvent, Delivery } from '../stripe/events/delivery.ts';
import type { StoredAnswer } from '../stripe/http/stored-answer.ts';
import type { PhoneVerification } from '../twilio/phone-verification.ts';
import type { TextMessage } from '../twilio/text-message.ts';
import type { AppendOnlyLog } from './append-only-log.ts';
import { createTable, type Table } from './table.ts';

/** All tables of the sandbox. Stripe's rows are the very objects that go over the wire. */
export interface Records {
  accounts: Table<Stripe.Account>;
  authorizationCodes: Table<AuthorizationCode>;
  cardSecrets: Table<CardSecret>;
  charges: Table<Stripe.Charge>;
  checkoutOrders: Table<CheckoutOrder>;
  checkoutSessions: Table<Stripe.Checkout.Session>;
  customers: Table<Stripe.Customer>;
  deletedCustomers: Table<{ id: string }>;
  deliveries: Table<Delivery>;
  disputes: Table<Stripe.Dispute>;
  emptyBalances: Table<{ id: string }>;
  events: Table<DeliveredEvent>;
  invoices: Table<Stripe.Invoice>;
  messages: Table<InboxMessage>;
  /** Numbers that answered STOP, by number. */
  optOuts: Table<{ id: string }>;
  paymentIntents: Table<Stripe.PaymentIntent>;
  paymentMethods: Table<Stripe.PaymentMethod>;
  portalVisits: Table<PortalVisit>;
  prices: Table<Stripe.Price>;
  products: Table<Stripe.Product>;
  refunds: Table<Stripe.Refund>;
  setupIntents: Table<Stripe.SetupIntent>;
  storedAnswers: Table<StoredAnswer>;
  subscriptions: Table<Stripe.Subscription>;
  texts: Table<TextMessage>;
  verifications: Table<PhoneVerification>;
}

export function createRecords(log: AppendOnlyLog): Records {
  return {
    accounts: createTable('accounts', log),
    authorizationCodes: createTable('authorizationCodes', log),
    cardSecrets: createTable('cardSecrets', log),
    charges: createTable('charges', log),
    checkoutOrders: createTable('checkoutOrders', log),
    checkoutSessions: createTable('checkoutSessions', log),
    customers: createTable('customers', log),
    deletedCustomers: createTable('deletedCustomers', log),
    deliveries: createTable('deliveries', log),
    disputes: createTable('disputes', log),
    emptyBalances: createTable('emptyBalances', log),
    events: createTable('events', log),
    invoices: createTable('invoices', log),
    messages: createTable('messages', log),
    optOuts: createTable('optOuts', log),
    paymentIntents: createTable('paymentIntents', log),
    paymentMethods: createTable('paymentMethods', log),
    portalVisits: createTable('portalVisits', log),
    prices: createTable('prices', log),
    products: createTable('products', log),
    refunds: createTable('refunds', log),
    setupIntents: createTable('setupIntents', log),
    storedAnswers: createTable('storedAnswers', log),
    subscriptions: createTable('subscriptions', log),
    texts: createTable('texts', log),
    verifications: createTable('verifications', log),
  };
}

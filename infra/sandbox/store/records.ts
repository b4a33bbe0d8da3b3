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
import type { Disk } from './disk.ts';
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

export function createRecords(disk: Disk): Records {
  return {
    accounts: createTable('accounts', disk),
    authorizationCodes: createTable('authorizationCodes', disk),
    cardSecrets: createTable('cardSecrets', disk),
    charges: createTable('charges', disk),
    checkoutOrders: createTable('checkoutOrders', disk),
    checkoutSessions: createTable('checkoutSessions', disk),
    customers: createTable('customers', disk),
    deletedCustomers: createTable('deletedCustomers', disk),
    deliveries: createTable('deliveries', disk),
    disputes: createTable('disputes', disk),
    events: createTable('events', disk),
    invoices: createTable('invoices', disk),
    messages: createTable('messages', disk),
    optOuts: createTable('optOuts', disk),
    paymentIntents: createTable('paymentIntents', disk),
    paymentMethods: createTable('paymentMethods', disk),
    portalVisits: createTable('portalVisits', disk),
    prices: createTable('prices', disk),
    products: createTable('products', disk),
    refunds: createTable('refunds', disk),
    setupIntents: createTable('setupIntents', disk),
    storedAnswers: createTable('storedAnswers', disk),
    subscriptions: createTable('subscriptions', disk),
    texts: createTable('texts', disk),
    verifications: createTable('verifications', disk),
  };
}

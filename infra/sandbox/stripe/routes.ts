import { retrieveInvoice } from './billing/invoices.ts';
import { payInvoice } from './billing/pay-invoice.ts';
import { cancelSubscription, listSubscriptions, retrieveSubscription } from './billing/subscriptions.ts';
import { createPortalSession } from './billing-portal/create-portal-session.ts';
import { createRefund, retrieveRefund } from './charges/refunds.ts';
import { createCheckoutSession } from './checkout/create-session.ts';
import { retrieveCheckoutSession } from './checkout/sessions.ts';
import { retrieveAccount } from './connect/accounts.ts';
import { createCustomer, deleteCustomer, retrieveCustomer, updateCustomer } from './customers/customers.ts';
import { browserEndpoint, type Endpoint, endpoint } from './http/endpoint.ts';
import { cancelPaymentIntent } from './payment-intents/cancel-payment-intent.ts';
import { capturePaymentIntent } from './payment-intents/capture-payment-intent.ts';
import { confirmPaymentIntent } from './payment-intents/confirm-payment-intent.ts';
import { createPaymentIntent } from './payment-intents/create-payment-intent.ts';
import { listPaymentIntents, retrievePaymentIntent } from './payment-intents/payment-intents.ts';
import { detachPaymentMethod } from './payment-methods/attach.ts';
import { createPaymentMethod } from './payment-methods/create-payment-method.ts';
import { retrievePaymentMethod } from './payment-methods/payment-methods.ts';
import { cancelSetupIntent } from './setup-intents/cancel-setup-intent.ts';
import { confirmSetupIntent } from './setup-intents/confirm-setup-intent.ts';
import { createSetupIntent } from './setup-intents/create-setup-intent.ts';
import { retrieveSetupIntent } from './setup-intents/setup-intents.ts';

/** Every Stripe call that is understood, with the SDK type that lists its parameters. */
export const routes: Endpoint[] = [
  endpoint('POST /v1/customers', 'CustomerCreateParams', createCustomer),
  endpoint('GET /v1/customers/:id', 'CustomerRetrieveParams', retrieveCustomer),
  endpoint('POST /v1/customers/:id', 'CustomerUpdateParams', updateCustomer),
  endpoint('DELETE /v1/customers/:id', 'CustomerDeleteParams', deleteCustomer),

  endpoint('POST /v1/setup_intents', 'SetupIntentCreateParams', createSetupIntent),
  browserEndpoint('GET /v1/setup_intents/:id', 'SetupIntentRetrieveParams', retrieveSetupIntent),
  browserEndpoint('POST /v1/setup_intents/:id/confirm', 'SetupIntentConfirmParams', confirmSetupIntent),
  endpoint('POST /v1/setup_intents/:id/cancel', 'SetupIntentCancelParams', cancelSetupIntent),

  browserEndpoint('POST /v1/payment_methods', 'PaymentMethodCreateParams', createPaymentMethod),
  endpoint('GET /v1/payment_methods/:id', 'PaymentMethodRetrieveParams', retrievePaymentMethod),
  endpoint('POST /v1/payment_methods/:id/detach', 'PaymentMethodDetachParams', detachPaymentMethod),

  endpoint('POST /v1/payment_intents', 'PaymentIntentCreateParams', createPaymentIntent),
  endpoint('GET /v1/payment_intents', 'PaymentIntentListParams', listPaymentIntents),
  browserEndpoint('GET /v1/payment_intents/:id', 'PaymentIntentRetrieveParams', retrievePaymentIntent),
  browserEndpoint('POST /v1/payment_intents/:id/confirm', 'PaymentIntentConfirmParams', confirmPaymentIntent),
  endpoint('POST /v1/payment_intents/:id/capture', 'PaymentIntentCaptureParams', capturePaymentIntent),
  endpoint('POST /v1/payment_intents/:id/cancel', 'PaymentIntentCancelParams', cancelPaymentIntent),

  endpoint('POST /v1/refunds', 'RefundCreateParams', createRefund),
  endpoint('GET /v1/refunds/:id', 'RefundRetrieveParams', retrieveRefund),

  endpoint('POST /v1/checkout/sessions', 'Checkout.SessionCreateParams', createCheckoutSession),
  endpoint('GET /v1/checkout/sessions/:id', 'Checkout.SessionRetrieveParams', retrieveCheckoutSession),
  endpoint('POST /v1/billing_portal/sessions', 'BillingPortal.SessionCreateParams', createPortalSession),

  endpoint('GET /v1/subscriptions', 'SubscriptionListParams', listSubscriptions),
  endpoint('GET /v1/subscriptions/:id', 'SubscriptionRetrieveParams', retrieveSubscription),
  endpoint('DELETE /v1/subscriptions/:id', 'SubscriptionCancelParams', cancelSubscription),
  endpoint('GET /v1/invoices/:id', 'InvoiceRetrieveParams', retrieveInvoice),
  endpoint('POST /v1/invoices/:id/pay', 'InvoicePayParams', payInvoice),

  endpoint('GET /v1/accounts/:id', 'AccountRetrieveParams', retrieveAccount),
];

import type { paymentsRoutes } from '@livery/contracts/payments/routes.ts';
import type { Handlers } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { createSetupIntent } from './create-setup-intent.ts';
import { deauthorizeStripeConnectedAccount } from './deauthorize-connected-account.ts';
import { detachPayment } from './detach-payment.ts';
import { exportCharges } from './export-charges.ts';
import { getPayingCard } from './get-paying-card.ts';
import { getPreauthorization } from './get-preauthorization.ts';
import { getStripeSession } from './get-stripe-session.ts';
import { getUserPaymentMethods } from './get-user-payment-methods.ts';
import { giveUpRefund } from './give-up-refund.ts';
import { keepAttachedCard } from './keep-attached-card.ts';
import { listChargesForStaff } from './list-charges-for-staff.ts';
import { listReceivables } from './list-receivables.ts';
import { payExtraStop } from './pay-extra-stop.ts';
import { payLinked } from './pay-linked.ts';
import { payReceivable } from './pay-receivable.ts';
import { payRide } from './pay-ride.ts';
import { payoutConnectLink } from './payout-connect-link.ts';
import { preauthorizeBooking } from './preauthorize-booking.ts';
import { previewLinkedPayment } from './preview-linked-payment.ts';
import { processStripeAccountCode } from './process-stripe-account-code.ts';
import { processStripeSession } from './process-stripe-session.ts';
import { stripeConnectWebhook, stripeWebhook } from './receive-webhook.ts';
import { refundCharge } from './refund-charge.ts';
import { rereadSubscription } from './reread-subscription.ts';
import { retryCharge } from './retry-charge.ts';
import { stripeCustomerPortalLink } from './stripe-customer-portal-link.ts';
import { updateDefaultPaymentMethod } from './update-default-payment-method.ts';
import { waiveCharge } from './waive-charge.ts';

export function handlers(deps: Deps): Handlers<typeof paymentsRoutes> {
  return {
    createSetupIntent: createSetupIntent(deps),
    keepAttachedCard: keepAttachedCard(deps),
    getUserPaymentMethods: getUserPaymentMethods(deps),
    detachPayment: detachPayment(deps),
    updateDefaultPaymentMethod: updateDefaultPaymentMethod(deps),
    preauthorizeBooking: preauthorizeBooking(deps),
    getPreauthorization: getPreauthorization(deps),
    getPayingCard: getPayingCard(deps),
    payRide: payRide(deps),
    payExtraStop: payExtraStop(deps),
    previewLinkedPayment: previewLinkedPayment(deps),
    payLinked: payLinked(deps),
    listReceivables: listReceivables(deps),
    payReceivable: payReceivable(deps),
    exportCharges: exportCharges(deps),
    listChargesForStaff: listChargesForStaff(deps),
    retryCharge: retryCharge(deps),
    waiveCharge: waiveCharge(deps),
    refundCharge: refundCharge(deps),
    giveUpRefund: giveUpRefund(deps),
    getStripeSession: getStripeSession(deps),
    stripeCustomerPortalLink: stripeCustomerPortalLink(deps),
    processStripeSession: processStripeSession(deps),
    rereadSubscription: rereadSubscription(deps),
    payoutConnectLink: payoutConnectLink(deps),
    processStripeAccountCode: processStripeAccountCode(deps),
    deauthorizeStripeConnectedAccount: deauthorizeStripeConnectedAccount(deps),
    stripeWebhook: stripeWebhook(deps),
    stripeConnectWebhook: stripeConnectWebhook(deps),
  };
}

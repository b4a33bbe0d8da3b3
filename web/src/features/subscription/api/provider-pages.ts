import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { callApi } from '../../../platform/api-client.ts';
import { rethrowWithMessage } from '../../../platform/api-error.ts';
import { useProviderPage } from '../../../platform/use-provider-page.ts';
import { subscriptionTexts } from '../subscription-texts.ts';

/** The provider's checkout, where the plan is bought. */
export const useCheckout = () =>
  useProviderPage(async () => {
    const asking = callApi(paymentsApi.getStripeSession, { body: { type: 'opPrem' } });
    return (await asking.catch(rethrowWithMessage(subscriptionTexts.unexpected))).url;
  });

/** The provider's customer portal, where the card is changed and the plan cancelled. */
export const usePortal = () =>
  useProviderPage(async () => {
    const asking = callApi(paymentsApi.stripeCustomerPortalLink, { body: {} });
    return (await asking.catch(rethrowWithMessage(subscriptionTexts.unexpected))).data.url;
  });

import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { callApi } from '../../../platform/api-client.ts';
import { rethrowWithMessage } from '../../../platform/api-error.ts';
import { useProviderPage } from '../../../platform/use-provider-page.ts';

/** The provider's page on which an operator allows us to charge cards for their account. */
export const useConnectPage = () =>
  useProviderPage(async () => {
    const asking = callApi(paymentsApi.payoutConnectLink, { body: {} });
    return (await asking.catch(rethrowWithMessage(messages.payoutFailed))).url;
  });

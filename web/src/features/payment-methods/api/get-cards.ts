import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

const cardsQuery = queryOptions({
  queryKey: queryKeys.paymentMethods,
  queryFn: async ({ signal }) => (await callApi(paymentsApi.getUserPaymentMethods, { body: {}, signal })).items,
});

export const useCards = () => useQuery(cardsQuery);

/** For a choice among them: none until they have come, and why they have not. */
export function useSavedCards() {
  const { data: cards, error, refetch } = useCards();
  return { cards, error, retry: () => void refetch() };
}

import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import type { SavedCards } from '../../../platform/saved-cards.ts';

const cardsQuery = queryOptions({
  queryKey: queryKeys.paymentMethods,
  queryFn: async ({ signal }) => (await callApi(paymentsApi.getUserPaymentMethods, { body: {}, signal })).items,
});

export const useCards = () => useQuery(cardsQuery);

export function useSavedCards(): SavedCards {
  const { data: cards, error, refetch } = useCards();
  return { cards, error, retry: () => void refetch() };
}

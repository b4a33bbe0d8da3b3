import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import type { SavedCards } from '../../../platform/saved-cards.ts';

export const useCards = () =>
  useQuery({
    queryKey: queryKeys.paymentMethods,
    queryFn: async ({ signal }) => (await callApi(paymentsApi.getUserPaymentMethods, { body: {}, signal })).items,
  });

export function useSavedCards(): SavedCards {
  const { data: cards, error, refetch } = useCards();
  return { cards, error, retry: () => void refetch() };
}

import { identityApi } from '@livery/contracts/identity/api.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

interface Preference {
  operatorId: string;
  preferred: boolean;
}

/** Marks an operator as preferred at once and takes it back when the server refuses. */
export function usePreferOperator(rideId: string) {
  const queryClient = useQueryClient();
  const show = (preference: Preference) =>
    queryClient.setQueryData<RideView>(queryKeys.ride(rideId), (ride) => ride && withPreference(ride, preference));
  return useMutation({
    mutationFn: ({ operatorId, preferred }: Preference) =>
      callApi(preferred ? identityApi.preferOperator : identityApi.unpreferOperator, { params: { operatorId } }),
    onMutate: async (preference) => {
      // What is being read was asked for before, and would take it back.
      await queryClient.cancelQueries({ queryKey: queryKeys.ride(rideId), exact: true });
      show(preference);
    },
    onError: (_, { operatorId, preferred }) => show({ operatorId, preferred: !preferred }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.preferredOperators }),
  });
}

const withPreference = (ride: RideView, { operatorId, preferred }: Preference): RideView => ({
  ...ride,
  offers: ride.offers.map((offer) =>
    offer.operator && offer.operatorId === operatorId
      ? { ...offer, operator: { ...offer.operator, preferred } }
      : offer,
  ),
});

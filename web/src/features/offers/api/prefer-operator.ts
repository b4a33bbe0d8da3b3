import { identityApi } from '@livery/contracts/identity/api.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

interface Preference {
  operatorId: string;
  preferred: boolean;
}

/** Marks an operator as preferred at once and takes it back when the server refuses. */
export function usePreferOperator(rideId: string) {
  const queryClient = useQueryClient();
  const reading = { queryKey: queryKeys.ride(rideId), exact: true };
  const asked = useRef<Preference>(undefined);
  const show = (preference: Preference) =>
    queryClient.setQueryData<RideView>(reading.queryKey, (ride) => ride && withPreference(ride, preference));
  return useMutation({
    mutationFn: ({ operatorId, preferred }: Preference) =>
      callApi(preferred ? identityApi.preferOperator : identityApi.unpreferOperator, { params: { operatorId } }),
    onMutate: async (preference) => {
      asked.current = preference;
      const wasReading = queryClient.isFetching(reading) > 0;
      // A reading under way was asked for before the change, and would undo it on screen.
      await queryClient.cancelQueries(reading);
      show(preference);
      return { wasReading };
    },
    onError: (_, { operatorId, preferred }) => {
      show({ operatorId, preferred: !preferred });
      void queryClient.invalidateQueries(reading);
    },
    onSuccess: async (_, preference, { wasReading }) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.preferredOperators });
      if (!wasReading) return;
      await queryClient.invalidateQueries(reading);
      // The rides service may not have heard of the preference yet.
      if (asked.current === preference) show(preference);
    },
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

import { identityApi } from '@livery/contracts/identity/api.ts';
import type { StateCode, VehicleClass } from '@livery/contracts/vocabulary.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

/** Changes with a release only. */
const staleTime = Number.POSITIVE_INFINITY;

/** The makes of the car catalogue. */
export const useMakes = () =>
  useQuery({
    queryKey: queryKeys.makes,
    queryFn: async ({ signal }) => (await callApi(identityApi.listMakes, { signal })).items,
    staleTime,
  });

/** The models of a make with their vehicle class; asked once a make is chosen. */
export const useModels = (make: string) =>
  useQuery<Record<string, VehicleClass>>({
    queryKey: queryKeys.models(make),
    queryFn: async ({ signal }) => (await callApi(identityApi.getMake, { params: { make }, signal })).models,
    enabled: make !== '',
    staleTime,
  });

/** The vehicle class of a model, whatever a form holds as its name. */
export function useModelClass(make: string, model: string): VehicleClass | undefined {
  const { data = {} } = useModels(make);
  return Object.hasOwn(data, model) ? data[model] : undefined;
}

/** The airports of a state, name by code; asked once a state is chosen. */
export const useAirports = (state: StateCode | '') =>
  useQuery({
    queryKey: queryKeys.airports(state),
    queryFn: async ({ signal }) =>
      state === '' ? {} : (await callApi(identityApi.listAirports, { params: { state }, signal })).airports,
    enabled: state !== '',
    staleTime,
  });

import { minuteMs } from '@livery/contracts/durations.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { overStatuses } from '@livery/contracts/rides/model.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { isOutdated, newestRide } from '../../../platform/ride-cache.ts';

/** One ride as the viewer may see it; live updates mark it as stale, and what changes with time alone is read again. */
export const useRide = (id: string) =>
  useQuery({
    queryKey: queryKeys.ride(id),
    queryFn: async ({ signal, client }) => {
      const read = () => callApi(ridesApi.getRide, { params: { id }, signal });
      const ride = await read();
      return newestRide(client, isOutdated(client, ride) ? await read() : ride);
    },
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data && !overStatuses.includes(data.status) ? minuteMs : false),
  });

import { ridesApi } from '@livery/contracts/rides/api.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

const reReadEveryMs = 30_000;

/** What cancelling costs at this moment; read again while somebody looks at it, for the rule may change with time. */
export const useCancellationPreview = (id: string) =>
  useQuery({
    queryKey: queryKeys.rideCancellation(id),
    queryFn: ({ signal }) => callApi(ridesApi.previewCancellation, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: reReadEveryMs,
  });

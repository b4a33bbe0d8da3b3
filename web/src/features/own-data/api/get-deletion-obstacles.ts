import { deletionApi } from '@livery/contracts/identity/deletion-api.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';

/** What must be finished before the account can be deleted. */
export const useDeletionObstacles = () =>
  useQuery({
    queryKey: queryKeys.deletion,
    queryFn: async ({ signal }) => (await callApi(deletionApi.previewDeletion, { signal })).obstacles,
    // A ride may have ended since the page was last open.
    refetchOnMount: 'always',
  });

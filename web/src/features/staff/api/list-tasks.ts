import type { TaskList } from '@livery/contracts/scheduler/api.ts';
import { schedulerApi } from '@livery/contracts/scheduler/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import type { PageQuery } from '../../../platform/use-list-address.ts';

export const useTasks = (query: PageQuery & { list: TaskList }) =>
  useQuery({
    queryKey: queryKeys.staff('tasks', query),
    queryFn: ({ signal }) => callApi(schedulerApi.listTasks, { query, signal }),
    placeholderData: keepPreviousData,
  });

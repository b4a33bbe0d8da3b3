import type { TaskList } from '@livery/contracts/scheduler/api.ts';
import { schedulerApi } from '@livery/contracts/scheduler/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import type { ListPage } from '../../../platform/use-list-address.ts';

export const useTasks = (wanted: ListPage & { list: TaskList }) =>
  useQuery({
    queryKey: queryKeys.staff('tasks', wanted),
    queryFn: ({ signal }) => callApi(schedulerApi.listTasks, { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });

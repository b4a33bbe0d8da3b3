import type { schedulerApi } from '@livery/contracts/scheduler/api.ts';
import type { Handlers } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { listTasks } from './list-tasks.ts';

export function handlers(deps: Deps): Handlers<typeof schedulerApi> {
  return { listTasks: listTasks(deps) };
}

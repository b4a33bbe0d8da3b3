import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { readReceipt } from '../actions/read-receipt.ts';

export const getReceipt =
  (deps: Deps): Handler<typeof ridesApi.getReceipt> =>
  ({ params, caller }) =>
    readReceipt(deps, caller, params.id);

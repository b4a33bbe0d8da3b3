import type { staffChargesApi } from '@livery/contracts/payments/staff-api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { retryByStaff } from '../domain/charge/decide-by-staff.ts';
import { decideByStaff } from './staff-charge.ts';

export const retryCharge =
  (deps: Deps): Handler<typeof staffChargesApi.retryCharge> =>
  (call) =>
    decideByStaff(deps, call, { did: 'retry', decide: retryByStaff });

import type { staffChargesApi } from '@livery/contracts/payments/staff-api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { waiveByStaff } from '../domain/charge/staff-decisions.ts';
import { decideByStaff } from './decide-by-staff.ts';

export const waiveCharge =
  (deps: Deps): Handler<typeof staffChargesApi.waiveCharge> =>
  (call) =>
    decideByStaff(deps, call, { did: 'waive', decide: waiveByStaff });

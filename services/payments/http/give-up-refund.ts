import type { staffChargesApi } from '@livery/contracts/payments/staff-api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { giveUpRefundByStaff } from '../domain/charge/staff-decisions.ts';
import { decideByStaff } from './decide-by-staff.ts';

export const giveUpRefund =
  (deps: Deps): Handler<typeof staffChargesApi.giveUpRefund> =>
  (call) =>
    decideByStaff(deps, call, { did: 'give-up-refund', decide: giveUpRefundByStaff(call.body) });

import type { staffChargesApi } from '@livery/contracts/payments/staff-api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { refundByStaff } from '../domain/charge/staff-decisions.ts';
import { decideByStaff } from './decide-by-staff.ts';

/** A part may be given back more than once: a second click is told apart by its key. */
export const refundCharge =
  (deps: Deps): Handler<typeof staffChargesApi.refundCharge> =>
  (call) =>
    decideByStaff(deps, call, { did: 'refund', decide: refundByStaff(call.body) });

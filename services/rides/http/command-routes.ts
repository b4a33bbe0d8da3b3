import { randomBytes } from 'node:crypto';
import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { staffRidesApi } from '@livery/contracts/rides/staff-api.ts';
import type { Call, Handlers } from '@livery/platform/http/register-routes.ts';
import { changeRide, type RideCall, type RowWithInput, withInput } from '../actions/change-ride.ts';
import type { Deps } from '../actions/deps.ts';
import type { StopRequest } from '../domain/commands/reach-stage.ts';
import { commandOfStage, rideCommands as rows } from '../domain/commands/ride-commands.ts';
import type { Report } from '../domain/commands/stage-time.ts';

type Api = typeof ridesApi & typeof staffRidesApi;
type CommandRoute<K extends keyof Api> = (call: Call<Api[K]>) => RowWithInput;

/**
 * The routes that need nothing but a row of the command table: which row, and its input from the request. What looks for
 * operators first (ask-again.ts), waits for charges (cancel-ride.ts) or reads a mailed link (reconfirm.ts) has a file of its
 * own.
 */
const routes = {
  submitOffer: ({ body: { specialNotes, baseRateCents, ...charges } }) =>
    withInput(rows.offer, {
      ...charges,
      specialNotes: specialNotes?.trim() || null,
      baseRateCents: baseRateCents ?? null,
    }),
  denyRide: () => withInput(rows.deny),
  withdrawOffer: () => withInput(rows.withdraw),
  selectOperator: ({ body: { operatorId } }) =>
    withInput(rows.select, { linkId: randomBytes(32).toString('base64url') }, operatorId),
  unselectOperator: ({ body: { operatorId } }) => withInput(rows.unselect, undefined, operatorId),
  confirmRide: () => withInput(rows.confirm),
  declineConfirmation: () => withInput(rows.decline),
  cancelConfirmed: () => withInput(rows['cancel-confirmed']),
  reachStage: ({ body: { stage, reachedAt, extraStopChargesCents = 0, extraStopNotes } }) =>
    withInput<Report & StopRequest>(rows[commandOfStage[stage]], {
      reachedAt: reachedAt === undefined ? undefined : new Date(reachedAt),
      chargesCents: extraStopChargesCents,
      notes: extraStopNotes?.trim() || null,
    }),
  approveExtraStop: ({ params: { index } }) => withInput(rows['decide-extra-stop'], { index, answer: 'APPROVED' }),
  denyExtraStop: ({ params: { index } }) => withInput(rows['decide-extra-stop'], { index, answer: 'DENIED' }),
  cancelRideByStaff: ({ body: { reason } }) => withInput(rows['cancel-by-staff'], { reason }),
  endRideByStaff: ({ body: { reason } }) => withInput(rows['end-by-staff'], { reason }),
  keepRide: ({ body: { reason, seenSides } }) => withInput(rows.keep, { reason, seenSides }),
} satisfies { [K in keyof Api]?: CommandRoute<K> };

type CommandRoutes = Pick<Handlers<Api>, keyof typeof routes>;

export function commandRoutes(deps: Deps): CommandRoutes {
  const handlers = Object.entries(routes).map(([name, commandOf]) => [
    name,
    // The type of the table has checked that route and row match.
    (call: RideCall) => changeRide(deps, call, commandOf(call as never)),
  ]);
  return Object.fromEntries(handlers) as CommandRoutes;
}

import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import type { Deps } from '../actions/deps.ts';
import { loadOwnRide } from '../actions/load-own-ride.ts';
import { calendarOf } from '../clients/calendar-file.ts';
import { confirmedOffer } from '../domain/ride.ts';

export const getCalendar =
  (deps: Deps): Handler<typeof ridesApi.getCalendar> =>
  async ({ params, caller, reply }) => {
    const context = await loadOwnRide(deps, caller, params.id);
    const operatorId = confirmedOffer(context.ride)?.operatorId;
    const operator = operatorId ? await deps.people.get(operatorId) : undefined;
    reply.type('text/calendar; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="livery-${context.ride.rideConfirmationCode}.ics"`);
    return await calendarOf({ ...context, operator, publicUrl: deps.publicUrl });
  };

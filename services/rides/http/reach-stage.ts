import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { changeAsOperator } from '../actions/change-ride.ts';
import type { Deps } from '../actions/deps.ts';
import { reachStage as decide } from '../domain/reach-stage.ts';

export const reachStage =
  (deps: Deps): Handler<typeof ridesApi.reachStage> =>
  (call) =>
    changeAsOperator(deps, call, (ride, { uid }, now) => {
      const { stage, extraStopChargesCents, extraStopNotes } = call.body;
      return decide(
        ride,
        {
          operatorId: uid,
          stage,
          extraStopChargesCents: extraStopChargesCents ?? 0,
          extraStopNotes: extraStopNotes?.trim() || null,
        },
        now,
      );
    });

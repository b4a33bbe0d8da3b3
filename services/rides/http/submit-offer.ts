import type { ridesApi } from '@livery/contracts/rides/api.ts';
import type { Handler } from '@livery/platform/http/register-routes.ts';
import { changeAsOperator } from '../actions/change-ride.ts';
import type { Deps } from '../actions/deps.ts';
import { demandGates } from '../domain/accept-gates.ts';
import { submitOffer as decide } from '../domain/submit-offer.ts';

export const submitOffer =
  (deps: Deps): Handler<typeof ridesApi.submitOffer> =>
  (call) =>
    changeAsOperator(deps, call, (ride, operator, now) => {
      const { specialNotes, baseRateCents, ...charges } = call.body;
      const decision = decide(
        ride,
        {
          ...charges,
          operatorId: operator.uid,
          specialNotes: specialNotes?.trim() || null,
          baseRateCents: baseRateCents ?? null,
          cancellationPolicy: operator.operator.cancellationPolicy,
        },
        now,
      );
      demandGates(operator, now);
      return decision;
    });

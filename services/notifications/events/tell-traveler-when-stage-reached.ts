import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import type { RideStage } from '@livery/contracts/rides/model.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

/** Extra stops and the ride's end have letters of their own. */
const stageLetters: Partial<Record<RideStage, LetterName>> = {
  OPERATOR_ON_WAY_TO_PICKUP_LOCATION: 'stage-on-the-way',
  OPERATOR_ON_LOCATION: 'stage-on-location',
  PASSENGER_ON_BOARD: 'stage-on-board',
};

export const tellTravelerWhenStageReached = (deps: Deps) =>
  on('ride.stage-reached', 'tell-traveler-when-stage-reached', async (event) => {
    const { ride, operatorId, stage, reachedAt: happenedAt } = event.data;
    const letter = stageLetters[stage];
    if (letter) await planLetters(deps, event, [{ to: ride.authorId, letter, ride, operatorId, happenedAt }]);
  });

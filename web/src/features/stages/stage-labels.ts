import type { RideStage } from '@livery/contracts/rides/model.ts';

/** What the operator presses. */
export const stageCommands: Record<RideStage, string> = {
  OPERATOR_ON_WAY_TO_PICKUP_LOCATION: 'On the way',
  OPERATOR_ON_LOCATION: 'At pick up location',
  PASSENGER_ON_BOARD: 'Passenger on board',
  ADD_EXTRA_STOPS: 'Add extra stop',
  RIDE_ENDED: 'End ride',
};

/** The strip's names: short enough for five on a phone. */
export const stageNames: Record<RideStage, string> = {
  OPERATOR_ON_WAY_TO_PICKUP_LOCATION: 'On the way',
  OPERATOR_ON_LOCATION: 'At pick-up',
  PASSENGER_ON_BOARD: 'On board',
  ADD_EXTRA_STOPS: 'Extra stop',
  RIDE_ENDED: 'Ended',
};

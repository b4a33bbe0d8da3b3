import type { RideStage } from '@livery/contracts/rides/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { untilRide } from './rides.ts';
import type { Member } from './sign-up.ts';

export const reportStage = (operator: Member, rideId: string, stage: RideStage): Promise<RideView> =>
  operator.call<RideView>(`POST /rides/${rideId}/stage`, { stage });

/** Drives a confirmed ride from "on the way" to "passenger on board", as soon as its money is authorized. */
export async function pickUp(operator: Member, rideId: string): Promise<RideView> {
  await untilRide(operator, rideId, ({ nextStages, stageLock }) => nextStages.length > 0 && stageLock === null);
  await reportStage(operator, rideId, 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION');
  await reportStage(operator, rideId, 'OPERATOR_ON_LOCATION');
  return reportStage(operator, rideId, 'PASSENGER_ON_BOARD');
}

/** Ends the ride and waits until the operator sees it paid. */
export async function dropOff(operator: Member, rideId: string): Promise<RideView> {
  await reportStage(operator, rideId, 'RIDE_ENDED');
  return untilRide(operator, rideId, ({ requestorPaid }) => requestorPaid);
}

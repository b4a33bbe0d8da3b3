import { isOnBoard } from '@livery/contracts/rides/model.ts';
import type { Deps } from '../actions/deps.ts';
import { onTaskDue } from './on-task-due.ts';

/** Nobody is on board, so nothing may be captured; staff must look before the provider releases the money (R11). */
export const warnWhenHoldExpiresSoon = ({ rides, log }: Deps) =>
  onTaskDue(['holdDeadline'], 'warn-when-hold-expires-soon', async ({ rideId, epoch }) => {
    const ride = await rides.get(rideId);
    if (ride?.status !== 'CONFIRMED' || ride.confirmEpoch !== epoch) return;
    if (!isOnBoard(ride)) log.error({ rideId }, 'a hold expires in twelve hours and the ride has not begun');
  });

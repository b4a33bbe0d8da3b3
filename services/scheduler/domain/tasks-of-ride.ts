import { hourMs, minuteMs } from '@livery/contracts/durations.ts';
import type { ChargeFacts } from '@livery/contracts/payments/model.ts';
import { holdDeadlineLeadHours } from '@livery/contracts/payments/policy.ts';
import { paymentDueAt, selectionExpiresAt, unansweredAt } from '@livery/contracts/rides/deadlines.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import {
  notEndedAlertMinutes,
  notEndedNudgeMinutes,
  notStartedAlertMinutes,
  preauthorizationRetryHours,
  preauthorizeLeadHours,
} from '@livery/contracts/rides/policy.ts';
import { holdSuffix } from '@livery/contracts/scheduler/hold-suffix.ts';
import type { TaskPlan } from './task.ts';

const later = (at: Date | string, milliseconds: number) => new Date(new Date(at).getTime() + milliseconds);
const latest = (...times: Date[]) => new Date(Math.max(...times.map((time) => time.getTime())));

/** A booked ride is cancelled at service time unless confirmed; before, its traveler hears if nobody answers (R18). */
export function tasksOfRequest({ rideId, createdAt, serviceAt }: RideFacts): TaskPlan[] {
  return [
    { rideId, epoch: 0, worker: 'autoCancellation', performAt: new Date(serviceAt) },
    { rideId, epoch: 0, worker: 'nobodyAnswered', performAt: unansweredAt(new Date(createdAt), new Date(serviceAt)) },
  ];
}

/** Of a ride that opens after its first reminder, which came to nothing while nobody could answer (R18). */
export function taskOfLateOpening(ride: RideFacts, openedAt: Date, suffix: 'opened' | 'resumed'): TaskPlan | undefined {
  const { rideId, createdAt } = ride;
  const serviceAt = new Date(ride.serviceAt);
  if (openedAt < unansweredAt(new Date(createdAt), serviceAt)) return undefined;
  return { rideId, epoch: 0, worker: 'nobodyAnswered', suffix, performAt: unansweredAt(openedAt, serviceAt) };
}

/** Preferred operators see a ride first; the others follow when this task is due (R65). */
export function taskOfHeadStart({ rideId }: RideFacts, endsAt: string): TaskPlan {
  return { rideId, epoch: 0, worker: 'headStartEnds', performAt: new Date(endsAt) };
}

/** Ends a selection that its operator leaves unanswered (R17). */
export function taskOfSelection(ride: RideFacts, selectedAt: Date, endsAt?: string): TaskPlan {
  const suffix = String(ride.selectionSequence ?? 0);
  return {
    rideId: ride.rideId,
    epoch: ride.confirmEpoch,
    worker: 'selectionExpiry',
    suffix,
    performAt: endsAt ? new Date(endsAt) : selectionExpiresAt(selectedAt, new Date(ride.serviceAt)),
  };
}

/** Payment tasks and reminders of a ride whose confirmation arrives now but may be older (R5, R11, R18). */
export function tasksOfConfirmation(ride: RideFacts, confirmedAt: Date, now: Date): TaskPlan[] {
  const { rideId, confirmEpoch: epoch, serviceAt, expectedEndAt } = ride;
  const amount = amountOf(ride.totalRateCents);
  const retries = preauthorizationRetryHours.map((hours) => ({
    worker: 'preauthorizationRetry' as const,
    suffix: `${hours}h`,
    performAt: later(serviceAt, -hours * hourMs),
    ...amount,
  }));
  const tasks: Omit<TaskPlan, 'rideId' | 'epoch'>[] = [
    {
      worker: 'preauthorize',
      performAt: latest(confirmedAt, later(serviceAt, -preauthorizeLeadHours * hourMs)),
      ...amount,
    },
    ...retries.filter(({ performAt }) => performAt > confirmedAt),
    // No card is tried before the confirmation is heard of: its hour does not begin earlier.
    { worker: 'preauthorizationDeadline', performAt: paymentDueAt(new Date(serviceAt), latest(confirmedAt, now)) },
    { worker: 'notStarted', performAt: later(serviceAt, notStartedAlertMinutes * minuteMs) },
    { worker: 'notEnded', performAt: later(expectedEndAt, notEndedNudgeMinutes * minuteMs) },
    { worker: 'notEnded', suffix: '12h', performAt: later(expectedEndAt, notEndedAlertMinutes * minuteMs) },
  ];
  return tasks.map((task) => ({ rideId, epoch, ...task }));
}

/** A hold must be captured or released before it expires at the provider (R11). */
export function taskOfHold(charge: ChargeFacts): TaskPlan | undefined {
  if (!charge.captureBefore || charge.purpose === 'booking-hold') return undefined;
  const { rideId, epoch, amountCents } = charge;
  const suffix = holdSuffix(charge);
  const performAt = later(charge.captureBefore, -holdDeadlineLeadHours * hourMs);
  return { rideId, epoch, worker: 'holdDeadline', suffix, performAt, amountCents };
}

/** The task that moves money now: a completed ride is captured, a cancellation with a fee is charged. */
export function taskOfMoney(
  ride: RideFacts,
  worker: 'capturePreAuthorizations' | 'travelerCancelledRide',
  performAt: Date,
): TaskPlan {
  const cents = worker === 'capturePreAuthorizations' ? ride.finalRateCents : ride.cancellation?.feeCents;
  return { rideId: ride.rideId, epoch: ride.confirmEpoch, worker, performAt, ...amountOf(cents ?? null) };
}

const amountOf = (amountCents: number | null) => (amountCents === null ? {} : { amountCents });

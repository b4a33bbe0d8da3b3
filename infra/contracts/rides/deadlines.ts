import { hourMs, minuteMs } from '../durations.ts';
import {
  nobodyAnsweredHours,
  preauthorizationDeadlineHours,
  preauthorizationGraceMinutesAfterConfirmation,
  selectionExpiryFloorMinutes,
  selectionExpiryHours,
} from './policy.ts';

/** A silent operator is unselected after 2 h or a quarter of the time left, at least 10 minutes, or at service (R17). */
export function selectionExpiresAt(selectedAt: Date, serviceAt: Date): Date {
  const quarter = (serviceAt.getTime() - selectedAt.getTime()) / 4;
  const wait = Math.max(selectionExpiryFloorMinutes * minuteMs, Math.min(selectionExpiryHours * hourMs, quarter));
  return new Date(Math.min(selectedAt.getTime() + wait, serviceAt.getTime()));
}

/** When the traveler hears that nobody answers, early enough to ask again or to offer more (R18). */
export function unansweredAt(since: Date, serviceAt: Date): Date {
  const half = (serviceAt.getTime() - since.getTime()) / 2;
  return new Date(since.getTime() + Math.min(nobodyAnsweredHours * hourMs, half));
}

/** When the operator's hours of notice begin: before, cancelling costs the flat fee, afterwards the full rate (R1). */
export function fullRateFrom(serviceAt: Date, policyHours: number): Date {
  return new Date(serviceAt.getTime() - policyHours * hourMs);
}

export function isFullRateDue(serviceAt: Date, policyHours: number, now: Date): boolean {
  return now > fullRateFrom(serviceAt, policyHours);
}

/** The ride ends without an authorized payment by then: 2 h before service, or 1 h after a later confirmation (R5). */
export function paymentDueAt(serviceAt: Date, confirmedAt: Date): Date {
  const beforeService = serviceAt.getTime() - preauthorizationDeadlineHours * hourMs;
  const afterConfirmation = confirmedAt.getTime() + preauthorizationGraceMinutesAfterConfirmation * minuteMs;
  return new Date(Math.max(beforeService, afterConfirmation));
}

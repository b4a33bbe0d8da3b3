import {
  preauthorizationDeadlineHours,
  preauthorizationGraceMinutesAfterConfirmation,
  selectionExpiryFloorMinutes,
  selectionExpiryHours,
} from './policy.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A silent operator is unselected after 2 h or a quarter of the remaining time, at least 10 minutes (R17). */
export function selectionExpiresAt(selectedAt: Date, serviceAt: Date): Date {
  const quarter = (serviceAt.getTime() - selectedAt.getTime()) / 4;
  const wait = Math.max(selectionExpiryFloorMinutes * minute, Math.min(selectionExpiryHours * hour, quarter));
  return new Date(selectedAt.getTime() + wait);
}

/** Without an authorized payment by then the ride ends: 2 h before service, or 1 h after a later confirmation (R5). */
export function paymentDueAt(serviceAt: Date, confirmedAt: Date): Date {
  const beforeService = serviceAt.getTime() - preauthorizationDeadlineHours * hour;
  const afterConfirmation = confirmedAt.getTime() + preauthorizationGraceMinutesAfterConfirmation * minute;
  return new Date(Math.max(beforeService, afterConfirmation));
}

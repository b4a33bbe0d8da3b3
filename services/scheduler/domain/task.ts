import type { Decision } from '@livery/contracts/decision.ts';
import { minuteMs } from '@livery/contracts/durations.ts';
import { preauthorizationGraceMinutesAfterConfirmation } from '@livery/contracts/rides/policy.ts';
import type { TaskStatus } from '@livery/contracts/scheduler/api.ts';
import type { TaskWorker } from '@livery/contracts/scheduler/events.ts';

/** Work for later. The document is the source of truth; Redis only rings. */
export interface Task {
  worker: TaskWorker;
  rideId: string;
  epoch: number;
  suffix: string | null;
  performAt: Date;
  status: TaskStatus;
  /** What is at stake, when the task moves money; shown to staff, and decided by payments when the time comes. */
  amountCents?: number | undefined;
  /** The request that led to it, which its event continues. */
  origin?: Origin | undefined;
}

export interface Origin {
  correlationId: string;
  traceparent?: string;
}

export interface TaskPlan extends Pick<Task, 'worker' | 'rideId' | 'epoch' | 'performAt' | 'amountCents'> {
  suffix?: string;
}

/** `<rideId>-e<epoch>-<worker>[-<suffix>]`: the epoch keeps a ride's confirmations apart; BullMQ forbids colons. */
export function taskId({ rideId, epoch, worker, suffix }: TaskPlan): string {
  return [`${rideId}-e${epoch}-${worker}`, ...(suffix ? [suffix] : [])].join('-');
}

export function planned({ suffix, ...plan }: TaskPlan, origin?: Origin): Task {
  return { ...plan, suffix: suffix ?? null, status: 'scheduled', ...(origin && { origin }) };
}

type TaskDecision = Decision<Task, 'task.due'>;

const nearMs = 10 * minuteMs;

/** Only tasks due within ten minutes have an alarm; the rest wait in the database. */
export const nearUntil = (now: Date) => new Date(now.getTime() + nearMs);
export const isNear = ({ performAt }: Pick<Task, 'performAt'>, now: Date) => performAt <= nearUntil(now);

/** Milliseconds until a scheduled task is due; zero when it is due, fired or cancelled. */
export function msUntilDue({ status, performAt }: Task, now: Date): number {
  return status === 'scheduled' ? Math.max(0, performAt.getTime() - now.getTime()) : 0;
}

export function isDue({ status, performAt }: Task, now: Date): boolean {
  return status === 'scheduled' && performAt <= now;
}

/** Fires a scheduled task whose time has come; otherwise nothing changes. */
export function fire(task: Task, id: string, now: Date): TaskDecision | undefined {
  if (!isDue(task, now)) return undefined;
  const { worker, rideId, epoch, suffix, performAt } = task;
  return {
    state: { ...task, status: 'due' },
    events: [
      { type: 'task.due', data: { taskId: id, worker, rideId, epoch, suffix, performAt: performAt.toISOString() } },
    ],
  };
}

/** Whether the task tries the traveler's card for the ride's payment. */
export function triesCard({ worker }: Pick<Task, 'worker'>): boolean {
  return worker === 'preauthorize' || worker === 'preauthorizationRetry';
}

/** A card is tried now: the payment's deadline comes no sooner than an hour later (R5). */
export function putOff(deadline: Task, triedAt: Date): TaskDecision | undefined {
  const graceMs = preauthorizationGraceMinutesAfterConfirmation * minuteMs;
  const performAt = new Date(triedAt.getTime() + graceMs);
  // Even a try on time comes a moment late, which is not worth a change.
  const isAnHourAhead = deadline.performAt.getTime() > performAt.getTime() - minuteMs;
  if (deadline.status !== 'scheduled' || isAnHourAhead) return undefined;
  return { state: { ...deadline, performAt }, events: [] };
}

export function cancel(task: Task): TaskDecision | undefined {
  return task.status === 'scheduled' ? { state: { ...task, status: 'cancelled' }, events: [] } : undefined;
}

import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { thisMoment } from '../actions/moment.ts';
import { askAgain } from '../domain/charge/begin-attempt.ts';
import { chargeIdAt } from '../domain/charge/charge.ts';

/** 36, 24 and 12 hours before the ride a declined pre-authorization is tried again, once per task (R5). */
export const retryHoldWhenTaskDue = ({ charges, chargeRunner }: Deps) =>
  on('task.due', 'retry-hold-when-task-due', async ({ data: { taskId: key, worker, rideId, epoch, performAt } }) => {
    const id = chargeIdAt({ rideId, purpose: 'ride', epoch });
    if (worker !== 'preauthorizationRetry' || !(await charges.get(id))) return;
    await charges.update(id, (charge) => askAgain(charge, { key, at: new Date(performAt) }, thisMoment()));
    chargeRunner.wake(id);
  });

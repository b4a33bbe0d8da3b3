import type { IntentRunner } from '@livery/platform/intent-runner/intent-runner.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import { thisMoment } from '../actions/moment.ts';
import { askAgain } from '../domain/begin-attempt.ts';
import { chargeId } from '../domain/charge.ts';
import type { ChargeStore } from '../store/charge-store.ts';

/** 36, 24 and 12 hours before the ride a declined pre-authorisation is tried again; each task asks once (R5). */
export const retryHoldWhenTaskDue = (deps: { charges: ChargeStore; chargeRunner: IntentRunner }) =>
  on('task.due', 'retry-hold-when-task-due', async ({ data: { taskId, worker, rideId, epoch } }) => {
    const id = chargeId({ rideId, purpose: 'ride', epoch });
    if (worker !== 'preauthorizationRetry' || !(await deps.charges.get(id))) return;
    await deps.charges.update(id, (charge) => askAgain(charge, { key: taskId }, thisMoment()));
    deps.chargeRunner.wake(id);
  });

import type { Deps } from '../actions/deps.ts';
import { newDecisionInputs } from '../actions/new-decision-inputs.ts';
import { chargeIdFor } from '../domain/charge/charge.ts';
import { requestRetry } from '../domain/charge/start-attempt.ts';
import { onTaskDue } from './on-task-due.ts';

/** 36, 24 and 12 hours before the ride a declined pre-authorization is tried again, once per task (R5). */
export const retryHoldWhenTaskDue = ({ charges, chargeRunner }: Deps) =>
  onTaskDue(['preauthorizationRetry'], 'retry-hold-when-task-due', async ({ taskId: key, rideId, epoch }, at) => {
    const id = chargeIdFor({ rideId, purpose: 'ride', epoch });
    if (!(await charges.get(id))) return;
    await charges.update(id, (charge) => requestRetry(charge, { key, at }, newDecisionInputs()));
    chargeRunner.wake(id);
  });

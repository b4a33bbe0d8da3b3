import { ridesApi } from '@livery/contracts/rides/api.ts';
import { rideStage, rideStages } from '@livery/contracts/rides/model.ts';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../platform/api-client.ts';
import { type ApiError, isApiError } from '../platform/api-error.ts';
import { queryKeys } from '../platform/query-keys.ts';
import {
  isUnderWay,
  type QueuedStage,
  readQueuedStages,
  removeQueuedStage,
  setStageRefusal,
} from '../platform/queued-stages.ts';
import { rejectIfSignedOut } from '../platform/reject-if-signed-out.ts';
import { updateCachedRide } from '../platform/ride-cache.ts';
import { signOutCount } from '../platform/sign-out-count.ts';

type Sent = (queued: QueuedStage) => void;

/** Sends what this person queued, oldest first and in one tab only; what nobody answers stays for the next time. */
export function sendQueuedStages(queryClient: QueryClient, uid: string, onSent: Sent): Promise<void> {
  const signOutCountBefore = signOutCount.get();
  return navigator.locks.request('livery-kept-stages', async () => {
    // The person signed out while another tab was sending; anybody else would be refused the stage.
    if (signOutCount.get() !== signOutCountBefore) return;
    for (const { key } of readQueuedStages()) {
      // Read again before each call: the stage may have been withdrawn while another was sent.
      const queued = readQueuedStages().find((one) => one.key === key);
      if (queued?.uid !== uid || queued.refusal !== undefined) continue;
      if (isUnderWay(queued) || !(await sendOne(queryClient, queued, onSent))) return;
    }
  });
}

/** True once the server has answered. */
async function sendOne(queryClient: QueryClient, queued: QueuedStage, onSent: Sent): Promise<boolean> {
  const { rideId: id, stage, reachedAt, key } = queued;
  try {
    const call = callApi(ridesApi.reachStage, { params: { id }, body: { stage, reachedAt }, idempotencyKey: key });
    updateCachedRide(queryClient, await rejectIfSignedOut(call));
  } catch (error) {
    if (!isApiError(error) || isForLater(error)) return false;
    void queryClient.invalidateQueries({ queryKey: queryKeys.ride(id) });
    if (!isTaken(error, stage)) {
      setStageRefusal(queued, error.message);
      return true;
    }
  }
  removeQueuedStage(queued);
  onSent(queued);
  return true;
}

/** No answer, no session, too many calls or a failure of ours: none of these refuses the stage. */
const isForLater = ({ status }: ApiError) => [0, 401, 429].includes(status) || status >= 500;

const present = z.object({ currentRideStatus: rideStage });

/** A server released since this page was opened may accept the stage with an answer that this page cannot read. */
const isTaken = (error: ApiError, stage: QueuedStage['stage']) => error.status === 200 || isReachedAnyway(error, stage);

/** An earlier try whose answer was lost, or another device, has already reported the stage. */
function isReachedAnyway({ state }: ApiError, stage: QueuedStage['stage']): boolean {
  const { data } = present.safeParse(state);
  return data !== undefined && rideStages.indexOf(data.currentRideStatus) >= rideStages.indexOf(stage);
}

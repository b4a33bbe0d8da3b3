import type { RideStage } from '@livery/contracts/rides/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { useEffect, useRef } from 'react';
import { patienceMs } from '../../platform/api-client.ts';
import { isWorthRepeating } from '../../platform/api-error.ts';
import {
  type QueuedStage,
  queueStage,
  releaseStage,
  removeQueuedStage,
  showAllStages,
} from '../../platform/queued-stages.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { useUser } from '../../platform/session.ts';
import { useRideCommand } from '../../platform/use-ride-command.ts';
import { useUnmountedRef } from '../../platform/use-unmounted-ref.ts';
import type { CommandCall } from './confirmations.tsx';

interface Report {
  ride: RideView;
  /** Undefined: this command is no report. */
  stage: RideStage | undefined;
  call: CommandCall;
  onClose: () => void;
}

/**
 * Sends a command; a report is kept with the time of the press until it is answered, whatever becomes of the page. One
 * that nobody answers, or whose service is down, stays kept, and the operator goes on driving.
 */
export function useStageReport({ ride, stage, call, onClose }: Report) {
  const { uid } = useUser();
  const queued = useRef<QueuedStage>(undefined);
  const unmounted = useUnmountedRef();
  const end = (then: (queued: QueuedStage) => void) => {
    if (queued.current) then(queued.current);
    queued.current = undefined;
  };
  const send = useRideCommand(call.route, call.params, {
    onDone() {
      end(removeQueuedStage);
      onClose();
    },
    onFailed: (error) => end(unmounted.current || isWorthRepeating(error) ? releaseStage : removeQueuedStage),
  });
  const isForLater = send.isPaused || isWorthRepeating(send.error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: left once, when nobody says yes or no
  useEffect(() => {
    if (!stage || !isForLater) return;
    send.withdraw();
    end(releaseStage);
    onClose();
  }, [isForLater]);
  useEffect(() => () => void (queued.current && showAllStages()), []);
  const confirm = () => {
    if (stage) queued.current ??= queueStage(reportOf(uid, ride, stage));
    send.mutate(call.body);
  };
  return { send, confirm };
}

const reportOf = (uid: string, { id: rideId, timeZone }: RideView, stage: RideStage) => ({
  uid,
  rideId,
  timeZone,
  stage,
  reachedAt: serverNow().toISOString(),
  underWayUntil: new Date(Date.now() + patienceMs).toISOString(),
});

import type { RideStage } from '@livery/contracts/rides/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { useEffect, useRef } from 'react';
import { patienceMs } from '../../platform/api-client.ts';
import { isWorthRepeating } from '../../platform/api-error.ts';
import {
  dropKeptStage,
  type KeptStage,
  keepStage,
  leaveStageToSender,
  showKeptStages,
} from '../../platform/kept-stages.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { useUser } from '../../platform/session.ts';
import { usePageWasLeft } from '../../platform/use-page-was-left.ts';
import { useRideCommand } from '../../platform/use-ride-command.ts';
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
export function useKeptReport({ ride, stage, call, onClose }: Report) {
  const { uid } = useUser();
  const kept = useRef<KeptStage>(undefined);
  const wasLeft = usePageWasLeft();
  const end = (then: (kept: KeptStage) => void) => {
    if (kept.current) then(kept.current);
    kept.current = undefined;
  };
  const send = useRideCommand(call.route, call.params, {
    onDone() {
      end(dropKeptStage);
      onClose();
    },
    onFailed: (error) => end(wasLeft.current || isWorthRepeating(error) ? leaveStageToSender : dropKeptStage),
  });
  const isForLater = send.isPaused || isWorthRepeating(send.error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: left once, when nobody says yes or no
  useEffect(() => {
    if (!stage || !isForLater) return;
    send.withdraw();
    end(leaveStageToSender);
    onClose();
  }, [isForLater]);
  useEffect(() => () => void (kept.current && showKeptStages()), []);
  const confirm = () => {
    if (stage) kept.current ??= keepStage(reportOf(uid, ride, stage));
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

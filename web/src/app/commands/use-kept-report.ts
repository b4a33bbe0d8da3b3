import type { RideStage } from '@livery/contracts/rides/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { useEffect, useRef } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { keepStage } from '../../platform/kept-stages.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { useUser } from '../../platform/session.ts';

interface Report {
  ride: RideView;
  /** Undefined: this command is no report. */
  stage: RideStage | undefined;
  send: { isPaused: boolean; error: Error | null; withdraw: () => void };
  onClose: () => void;
}

/** A report that nobody answers is kept with the time of the press, and the operator goes on driving. */
export function useKeptReport({ ride, stage, send, onClose }: Report) {
  const { uid } = useUser();
  const pressedAt = useRef<Date>(undefined);
  const isUnanswered = send.isPaused || isApiError(send.error, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept once, when the answer stays away
  useEffect(() => {
    if (!stage || !isUnanswered || !pressedAt.current) return;
    send.withdraw();
    keepStage({ uid, rideId: ride.id, timeZone: ride.timeZone, stage, reachedAt: pressedAt.current.toISOString() });
    onClose();
  }, [isUnanswered]);
  return () => {
    pressedAt.current = serverNow();
  };
}

import type { RideStage } from '@livery/contracts/rides/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { Notice } from '../../../ui/notice.tsx';
import { timeLeftText } from '../../../ui/time-left.ts';

/** The server says which stages come far before their time, and until when; the page may be older than that. */
export const isEarly = ({ earlyStages }: RideView, wanted: RideStage) =>
  earlyStages.some(({ stage, until }) => stage === wanted && serverNow() < new Date(until));

/** A stage far from its time is asked about: a thumb may have slipped. */
export const EarlyStageWarning = ({ ride, stage }: { ride: RideView; stage: RideStage }) =>
  isEarly(ride, stage) && (
    <Notice tone="warn">
      The pick-up is not for another {timeLeftText(ride.serviceAt, serverNow())}. Is this right? You cannot undo it.
    </Notice>
  );

import type { RideStage } from '@livery/contracts/rides/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { useAsk } from '../../../platform/asked-command.ts';
import { useStagesAhead } from '../../../platform/kept-stages.ts';
import { isOffered } from '../../../platform/ride-actions.ts';
import { OtherStages } from './other-stages.tsx';

/** Any other stage that may come now, for when the next one is not the right one. */
export function MoreStages({ ride }: { ride: RideView }) {
  const ask = useAsk();
  const isAhead = useStagesAhead(ride.id);
  if (!isOffered(ride, 'reach-stage')) return null;
  const choose = (stage: RideStage) => {
    if (stage === 'ADD_EXTRA_STOPS') ask('add-extra-stop', null);
    else if (stage === 'RIDE_ENDED') ask('end-ride', null);
    else ask('reach-stage', { stage });
  };
  return <OtherStages stages={ride.nextStages.filter(isAhead)} onChoose={choose} />;
}

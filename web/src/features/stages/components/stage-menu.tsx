import type { RideStage } from '@livery/contracts/rides/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { useOpenCommand } from '../../../platform/open-command.ts';
import { useStagesAhead } from '../../../platform/queued-stages.ts';
import { isOffered } from '../../../platform/ride-actions.ts';
import { StageChoice } from './stage-choice.tsx';

/** Any other stage that may come now, for when the next one is not the right one. */
export function StageMenu({ ride }: { ride: RideView }) {
  const openCommand = useOpenCommand();
  const isAhead = useStagesAhead(ride.id);
  if (!isOffered(ride, 'reach-stage')) return null;
  const choose = (stage: RideStage) => {
    if (stage === 'ADD_EXTRA_STOPS') openCommand('add-extra-stop', null);
    else if (stage === 'RIDE_ENDED') openCommand('end-ride', null);
    else openCommand('reach-stage', { stage });
  };
  return <StageChoice stages={ride.nextStages.filter(isAhead)} onChoose={choose} />;
}

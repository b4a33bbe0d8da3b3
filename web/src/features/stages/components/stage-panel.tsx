import type { RideStage } from '@livery/contracts/rides/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { useStagesAhead } from '../../../platform/queued-stages.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { CommandButton } from '../../../ui/command-button.tsx';
import { stageCommands } from '../stage-labels.ts';
import { StageLock } from './stage-lock.tsx';
import './stage-panel.css';

const endsLater = 'You can end the ride once your saved status updates have been sent.';

/** The confirmed operator's control: one large button for the next stage, under the thumb on every tab. */
export function StagePanel({ ride }: { ride: RideView }) {
  const isAhead = useStagesAhead(ride.id);
  const next = ride.nextStages.find((stage) => stage !== 'ADD_EXTRA_STOPS' && isAhead(stage));
  const isBoardingKept = !next && ride.nextStages.length > 0 && isAhead('RIDE_ENDED');
  const lock = ride.stageLock ?? (isBoardingKept && endsLater);
  return (
    <>
      {lock && <StageLock>{lock}</StageLock>}
      {next && (
        <ActionBar>
          <div className="stage-panel-actions">
            <CommandButton ride={ride} command="add-extra-stop" subject={null}>
              {stageCommands.ADD_EXTRA_STOPS}
            </CommandButton>
            <NextStage ride={ride} stage={next} />
          </div>
        </ActionBar>
      )}
    </>
  );
}

function NextStage({ ride, stage }: { ride: RideView; stage: RideStage }) {
  const look = { ride, look: 'next', className: 'stage-panel-next', children: stageCommands[stage] } as const;
  if (stage === 'RIDE_ENDED') return <CommandButton {...look} command="end-ride" subject={null} />;
  return <CommandButton {...look} command="reach-stage" subject={{ stage }} />;
}

import type { RideStage } from '@livery/contracts/rides/model.ts';
import { stageTexts } from '@livery/contracts/rides/texts.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { useReachStage } from '../api/reach-stage.ts';

interface Props {
  ride: RideView;
  stage: RideStage;
  onClose: () => void;
}

/** Confirm status update. */
export function StageDialog({ ride, stage, onClose }: Props) {
  const reach = useReachStage(ride.id);
  return (
    <CommandDialog
      title="Confirm status update"
      confirmLabel="Update Ride Status"
      isPossible={ride.nextStages.includes(stage)}
      command={reach}
      onConfirm={() => reach.mutate({ stage }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <strong>{stageTexts[stage]}</strong>
      </p>
      <p className="soft">The traveler is told.</p>
    </CommandDialog>
  );
}

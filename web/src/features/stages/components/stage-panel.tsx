import type { RideStage } from '@livery/contracts/rides/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lockIcon, mapIcon, phoneIcon } from '../../../ui/icons.ts';
import { stageCommands } from '../stage-labels.ts';
import { OtherStages } from './other-stages.tsx';
import './stage-panel.css';

const StageDialog = lazy(() => import('./stage-dialog.tsx').then(({ StageDialog }) => ({ default: StageDialog })));
const EndRideDialog = lazy(() =>
  import('./end-ride-dialog.tsx').then(({ EndRideDialog }) => ({ default: EndRideDialog })),
);

interface Props {
  ride: RideView;
  onAddStop: () => void;
}

/** The confirmed operator's control: one large button for the next stage, Call and Navigate beside it. */
export function StagePanel({ ride, onAddStop }: Props) {
  const [asked, setAsked] = useState<RideStage | undefined>(undefined);
  const ask = (stage: RideStage) => (stage === 'ADD_EXTRA_STOPS' ? onAddStop() : setAsked(stage));
  const close = () => setAsked(undefined);
  const canMove = ride.actions.includes('reach-stage');
  const next = canMove ? ride.nextStages.find((stage) => stage !== 'ADD_EXTRA_STOPS') : undefined;
  return (
    <>
      {ride.stageLock && (
        <p className="stage-panel-lock">
          <Icon shape={lockIcon} /> {ride.stageLock}
        </p>
      )}
      {ride.status === 'CONFIRMED' && (
        <ActionBar>
          <div className="stage-panel-actions">
            <Reach ride={ride} />
            {ride.actions.includes('add-extra-stop') && (
              <Button variant="default" onClick={onAddStop}>
                {stageCommands.ADD_EXTRA_STOPS}
              </Button>
            )}
            {next && (
              <Button color="brass.4" className="stage-panel-next" onClick={() => ask(next)}>
                {stageCommands[next]}
              </Button>
            )}
          </div>
        </ActionBar>
      )}
      {canMove && <OtherStages stages={ride.nextStages} onChoose={ask} />}
      <Suspense>
        {asked === 'RIDE_ENDED' && <EndRideDialog ride={ride} onClose={close} />}
        {asked && asked !== 'RIDE_ENDED' && <StageDialog ride={ride} stage={asked} onClose={close} />}
      </Suspense>
    </>
  );
}

const onTheRoad: readonly (RideStage | null)[] = ['PASSENGER_ON_BOARD', 'ADD_EXTRA_STOPS'];

function Reach({ ride }: { ride: RideView }) {
  const { lat, lng } = onTheRoad.includes(ride.currentRideStatus)
    ? { lat: ride.tolat, lng: ride.tolng }
    : { lat: ride.fromlat, lng: ride.fromlng };
  return (
    <>
      {ride.passengerPhone && (
        <a className="plain-button" href={`tel:+1${ride.passengerPhone}`}>
          <Icon shape={phoneIcon} size={18} /> Call
        </a>
      )}
      <a
        className="plain-button"
        href={`https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon shape={mapIcon} size={18} /> Navigate
      </a>
    </>
  );
}

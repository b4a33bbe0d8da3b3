import { type RideStage, rideStages } from '@livery/contracts/rides/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { dayAndClock } from '../../../ui/local-time-text.ts';
import { stageNames } from '../stage-labels.ts';
import './stage-strip.css';

/** The day of the ride: which stages were reached, and when. */
export function StageStrip({ ride }: { ride: RideView }) {
  const { stages, currentRideStatus, timeZone } = ride;
  if (stages.length === 0) return null;
  const shown = rideStages.filter((stage) => stage !== 'ADD_EXTRA_STOPS' || reachedAt(ride, stage));
  return (
    <ol className="stage-strip" aria-label="Stages">
      {shown.map((stage) => {
        const at = reachedAt(ride, stage);
        return (
          <li
            key={stage}
            className={at && 'stage-strip-reached'}
            aria-current={stage === currentRideStatus ? 'step' : undefined}
          >
            <span>{stageNames[stage]}</span>
            {at ? <StageTime at={at} timeZone={timeZone} /> : <span aria-hidden>–</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** The zone comes last, and on a phone on a line of its own. */
function StageTime({ at, timeZone }: { at: string; timeZone: string }) {
  const { clock } = dayAndClock(at, timeZone);
  const zoneAt = clock.lastIndexOf(' ') + 1;
  return (
    <time dateTime={at}>
      {clock.slice(0, zoneAt)}
      <span>{clock.slice(zoneAt)}</span>
    </time>
  );
}

const reachedAt = ({ stages }: RideView, wanted: RideStage) => stages.findLast(({ stage }) => stage === wanted)?.at;

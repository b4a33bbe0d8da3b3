import type { RideAction, RideView } from '@livery/contracts/rides/view.ts';
import { Deadline } from '../../../ui/deadline.tsx';
import { RideProgress } from './ride-progress.tsx';
import './status-panel.css';

/** Where the ride stands, who acts next and until when. */
export const StatusPanel = ({ ride }: { ride: RideView }) => (
  <section className={`status-panel status-panel-${ride.displayStatus.toLowerCase()}`} aria-label="Ride status">
    <div className="status-panel-words">
      <p className="eyebrow">{whoActs(ride)}</p>
      <p className="status-panel-sentence" role="status">
        {ride.statusText}
      </p>
      {ride.deadline && isConcerned(ride) && (
        <p className="small">
          {deadlineLabel(ride)} <Deadline at={ride.deadline} timeZone={ride.timeZone} />
        </p>
      )}
    </div>
    {ride.view === 'traveler' && ride.stages.length === 0 && <RideProgress ride={ride} />}
  </section>
);

/** An operator who can do nothing any more has nothing to wait for. */
const isConcerned = ({ view, actions }: RideView) => view !== 'operator' || actions.some((action) => action !== 'chat');

const operatorsTurn: readonly RideAction[] = ['offer', 'confirm', 'reach-stage', 'add-extra-stop'];

function whoActs(ride: RideView): string {
  const { nextActor, view, actions, status } = ride;
  if (status === 'COMPLETED') return 'Done';
  if (status === 'CANCELLED') return 'Cancelled';
  if (nextActor === 'livery') return 'One moment';
  if (view === 'traveler') return nextActor === 'traveler' ? 'Your turn' : 'The operator’s turn';
  if (operatorsTurn.some((action) => actions.includes(action))) return 'Your turn';
  return nextActor === 'traveler' && isConcerned(ride) ? 'The traveler’s turn' : 'Status';
}

function deadlineLabel({ status, nextActor, selectedOperatorId }: RideView): string {
  if (status === 'CONFIRMED') return nextActor === 'operator' ? 'Pick-up' : 'Until';
  return selectedOperatorId ? 'Answer until' : 'Until';
}

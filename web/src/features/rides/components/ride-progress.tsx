import type { RideView } from '@livery/contracts/rides/view.ts';
import './ride-progress.css';

const steps = ['Requested', 'Replied', 'Selected', 'Confirmed', 'Completed'] as const;

/** The five steps of a ride, for its traveler. */
export function RideProgress({ ride }: { ride: RideView }) {
  if (ride.status === 'CANCELLED') return null;
  const reached = reachedStep(ride);
  return (
    <ol className="ride-progress" aria-label="Progress">
      {steps.map((step, index) => (
        <li
          key={step}
          className={index <= reached ? 'ride-progress-done' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {step}
          {index <= reached && <span className="visually-hidden"> (reached)</span>}
        </li>
      ))}
    </ol>
  );
}

function reachedStep({ status, displayStatus, selectedOperatorId }: RideView): number {
  if (status === 'COMPLETED') return 4;
  if (status === 'CONFIRMED') return 3;
  if (selectedOperatorId) return 2;
  return displayStatus === 'ACCEPTED' ? 1 : 0;
}

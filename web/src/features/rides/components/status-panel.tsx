import type { RideView } from '@livery/contracts/rides/view.ts';
import type { ReactNode } from 'react';
import { turnText } from '../../../ui/turn-text.ts';
import { TurnUntil } from '../../../ui/turn-until.tsx';
import { RideProgress } from './ride-progress.tsx';
import './status-panel.css';

/** Where the ride stands, who acts next and until when. */
export const StatusPanel = ({ ride, children }: { ride: RideView; children?: ReactNode }) => (
  <section className={`status-panel status-panel-${ride.displayStatus.toLowerCase()}`} aria-label="Ride status">
    <div className="status-panel-words">
      <p className="eyebrow">{turnText(ride.turn)}</p>
      <div role="status">
        <p className="status-panel-sentence">{ride.headline ?? ride.statusText}</p>
        {ride.headline && <p className="status-panel-label">{ride.statusText}</p>}
      </div>
      <TurnUntil of={ride} as="p" />
      {children}
    </div>
    {ride.view === 'traveler' && ride.stages.length === 0 && <RideProgress ride={ride} />}
  </section>
);

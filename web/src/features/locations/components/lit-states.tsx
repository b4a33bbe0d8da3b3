import { states } from '@livery/contracts/vocabulary.ts';
import { useOperatorLocations } from '../api/get-operator-locations.ts';
import './lit-states.css';
import { LocationsMap } from './locations-map.tsx';

/** The map alone; without an answer it is empty. */
export function LitStates() {
  const { data } = useOperatorLocations();
  const lit = new Set(data?.map(({ state }) => states[state]));
  return (
    <div className="stack">
      <LocationsMap lit={lit} />
      <p className="lit-states-note">{lit.size > 0 && 'Service is available in the highlighted states.'}</p>
    </div>
  );
}

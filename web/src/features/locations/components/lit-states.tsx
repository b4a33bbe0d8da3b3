import { states } from '@livery/contracts/vocabulary.ts';
import { useOperatorLocations } from '../api/get-operator-locations.ts';
import { LocationsMap } from './locations-map.tsx';

/** The map alone; without an answer it is empty. */
export function LitStates() {
  const { data } = useOperatorLocations();
  const lit = new Set(data?.map(({ state }) => states[state]));
  return (
    <div className="stack">
      <LocationsMap lit={lit} />
      {lit.size > 0 && <p>Service is available in the highlighted states.</p>}
    </div>
  );
}

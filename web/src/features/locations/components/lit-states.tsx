import { states } from '@livery/contracts/vocabulary.ts';
import { useOperatorLocations } from '../api/get-operator-locations.ts';
import './lit-states.css';
import { LocationsMap } from './locations-map.tsx';
import { type StateShape, useStateShapes } from './state-shapes.ts';

/** The map alone; without an answer it is empty. */
export function LitStates() {
  const { data } = useOperatorLocations();
  const { data: shapes } = useStateShapes();
  const lit = new Set<string>(data?.map(({ state }) => states[state]));
  return (
    <div className="stack">
      <LocationsMap lit={lit} />
      <p className="lit-states-note">{shapes && noteBelow(shapes, lit)}</p>
    </div>
  );
}

/** What is lit can be seen; territories are named, since the map has no room for them. */
function noteBelow(shapes: readonly StateShape[], lit: ReadonlySet<string>): string {
  const drawn = new Set(shapes.map(({ name }) => name));
  const beyond = [...lit].filter((name) => !drawn.has(name)).sort();
  const onMap = lit.size > beyond.length ? ['Service is available in the highlighted states.'] : [];
  const begin = onMap.length > 0 ? 'Also' : 'Service is';
  const offMap = beyond.length > 0 ? [`${begin} available in: ${beyond.join(', ')}.`] : [];
  return [...onMap, ...offMap].join(' ');
}

import { mapView, useStateShapes } from './state-shapes.ts';
import './locations-map.css';

/** The country with the named states lit; territories stand in the list only. */
export function LocationsMap({ lit }: { lit: ReadonlySet<string> }) {
  const { data: shapes } = useStateShapes();
  const shown = shapes?.filter(({ name }) => lit.has(name)) ?? [];
  return (
    <svg className="locations-map" viewBox={mapView} role="img" aria-label={describe(shown.length)}>
      {shapes?.map(({ name, path }) => (
        <path key={name} d={path} className={lit.has(name) ? 'locations-map-lit' : undefined}>
          <title>{name}</title>
        </path>
      ))}
    </svg>
  );
}

/** Nothing is counted before the answer is there. */
function describe(states: number): string {
  const map = 'Map of the United States';
  if (states === 0) return map;
  return `${map} with ${states === 1 ? '1 state' : `${states} states`} highlighted`;
}

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

const describe = (states: number) =>
  `Map of the United States with ${states === 1 ? '1 state' : `${states} states`} highlighted`;

import { geoAlbersUsa, geoPath } from 'd3-geo';
import { useStateOutlines } from '../../../platform/maps/keyless/state-outlines.ts';
import './locations-map.css';

const width = 960;
const height = 600;
const draw = geoPath(
  geoAlbersUsa()
    .scale(1_280)
    .translate([width / 2, height / 2]),
);

/** The country with the named states lit; territories lie outside of it and stand in the list only. */
export function LocationsMap({ lit }: { lit: ReadonlySet<string> }) {
  const { data: outlines } = useStateOutlines();
  return (
    <svg className="locations-map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={describe(lit.size)}>
      {outlines?.features.map((state) => {
        const name = String(state.properties?.['name']);
        return (
          <path key={state.id} d={draw(state) ?? ''} className={lit.has(name) ? 'locations-map-lit' : undefined}>
            <title>{name}</title>
          </path>
        );
      })}
    </svg>
  );
}

const describe = (states: number) =>
  `Map of the United States with ${states === 1 ? '1 state' : `${states} states`} highlighted`;

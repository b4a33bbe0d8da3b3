import { geoPath } from 'd3-geo';
import type { MapPoint, MapProps } from '../map-provider.ts';
import './drawn-map.css';
import { circleAround, mapHeight, mapWidth, projectionFor, scaleBar } from './projection.ts';
import { useStateOutlines } from './state-outlines.ts';

const isPoint = (point: MapPoint | undefined): point is MapPoint => point !== undefined;

/** State lines, both ends and the straight line between them; every fact of it is also in words. */
export function DrawnMap({ from, to, isRough = false }: MapProps) {
  const { data: states } = useStateOutlines();
  const points = [from, to].filter(isPoint);
  const projection = projectionFor(points);
  const draw = geoPath(projection);
  const scale = points.length > 0 ? scaleBar(projection) : undefined;
  return (
    <figure className="drawn-map">
      <svg viewBox={`0 0 ${mapWidth} ${mapHeight}`} role="img">
        <title>{describe(from, to, isRough)}</title>
        {states?.features.map((state, index) => (
          <path key={state.id ?? index} className="drawn-map-state" d={draw(state) ?? ''} />
        ))}
        {from && to && !isRough && (
          <path
            className="drawn-map-line"
            d={draw({ type: 'LineString', coordinates: [lngLat(from), lngLat(to)] }) ?? ''}
          />
        )}
        {from && <End point={from} letter="P" projection={projection} isRough={isRough} />}
        {to && <End point={to} letter="D" projection={projection} isRough={isRough} />}
        {scale && (
          <g transform={`translate(16 ${mapHeight - 18})`} className="drawn-map-scale">
            <path d={`M0 -5V0H${scale.width}V-5`} />
            <text x={scale.width + 8} y={2}>
              {scale.miles} mi
            </text>
          </g>
        )}
      </svg>
      {from && to && !isRough && <figcaption>Straight line shown, not a route.</figcaption>}
    </figure>
  );
}

const lngLat = ({ lng, lat }: MapPoint): [number, number] => [lng, lat];

interface EndProps {
  point: MapPoint;
  letter: 'P' | 'D';
  projection: ReturnType<typeof projectionFor>;
  isRough: boolean;
}

function End({ point, letter, projection, isRough }: EndProps) {
  const at = projection(lngLat(point));
  if (!at) return null;
  const [x, y] = at;
  return (
    <g className={`drawn-map-end drawn-map-end-${letter === 'P' ? 'from' : 'to'}`}>
      <path className="drawn-map-circle" d={geoPath(projection)(circleAround(point)) ?? ''} />
      {!isRough && (
        <>
          <circle cx={x} cy={y} r={15} />
          <text className="drawn-map-letter" x={x} y={y + 6}>
            {letter}
          </text>
        </>
      )}
      <text className="drawn-map-name" {...labelPlace(point.name, x, y)}>
        {point.name}
      </text>
    </g>
  );
}

const letterWidth = 11;
const gap = 24;

/** Beside the marker where there is room, else below it and inside the map. */
function labelPlace(name: string, x: number, y: number) {
  const width = name.length * letterWidth;
  if (x + gap + width < mapWidth) return { x: x + gap, y: y + 7, textAnchor: 'start' as const };
  if (x - gap - width > 0) return { x: x - gap, y: y + 7, textAnchor: 'end' as const };
  const middle = Math.min(Math.max(x, width / 2 + 8), mapWidth - width / 2 - 8);
  return { x: middle, y: y + 42, textAnchor: 'middle' as const };
}

function describe(from: MapPoint | undefined, to: MapPoint | undefined, isRough: boolean) {
  if (!from) return 'Map of the United States';
  const ends = to ? `from ${from.name} to ${to.name}` : `around ${from.name}`;
  return isRough ? `Map of the area ${ends}` : `Map ${ends}`;
}

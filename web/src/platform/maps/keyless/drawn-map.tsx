import { useElementSize, useMergedRef } from '@mantine/hooks';
import { geoPath } from 'd3-geo';
import type { Feature, FeatureCollection } from 'geojson';
import { memo, useDeferredValue } from 'react';
import { useIsNear } from '../../use-is-near.ts';
import type { MapPoint, MapProps } from '../map-provider.ts';
import './drawn-map.css';
import { labelPlace } from './label-place.ts';
import { circleAround, type MapSize, projectionFor, scaleBar } from './projection.ts';
import { useStateOutlines } from './state-outlines.ts';

const isPoint = (point: MapPoint | undefined): point is MapPoint => point !== undefined;

const height = 400;
const lineHeight = 18;
/** Until it is measured. */
const usualWidth = 720;

/**
 * State lines, both ends and the straight line between them; every fact of it is also in words.
 * The outlines have thousands of points. So they are drawn when the map comes near the screen, and again only for other
 * ends, not for a key pressed beside the map; and state by state, so that a slow phone can do other work in between.
 */
export const DrawnMap = memo(function DrawnMap(props: MapProps) {
  const { place, isNear } = useIsNear<HTMLElement>();
  const { data = null } = useStateOutlines(isNear);
  const { ref, width } = useElementSize();
  const shown = useDeferredValue(props);
  const states = useDeferredValue(data, null);
  const drawnWidth = useDeferredValue(width || usualWidth);
  return (
    <figure ref={useMergedRef(ref, place)} className="drawn-map">
      <Drawing {...shown} states={states} width={drawnWidth} />
    </figure>
  );
}, showTheSame);

function showTheSame(one: MapProps, other: MapProps): boolean {
  const shown = ({ from, to, isRough }: MapProps) => JSON.stringify([from, to, isRough]);
  return shown(one) === shown(other);
}

interface DrawingProps extends MapProps {
  states: FeatureCollection | null;
  width: number;
}

const Drawing = memo(function Drawing({ from, to, isRough = false, states, width }: DrawingProps) {
  const size = { width, height };
  const points = [from, to].filter(isPoint);
  const projection = projectionFor(points, size);
  const draw = geoPath(projection);
  const scale = points.length > 0 ? scaleBar(projection, size) : undefined;
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} role="img">
        <title>{describe(from, to, isRough)}</title>
        {states?.features.map((state, index) => (
          <StateOutline key={state.id ?? index} state={state} draw={draw} />
        ))}
        {from && to && !isRough && (
          <path
            className="drawn-map-line"
            d={draw({ type: 'LineString', coordinates: [lngLat(from), lngLat(to)] }) ?? ''}
          />
        )}
        {from && <End point={from} letter="P" projection={projection} size={size} isRough={isRough} />}
        {to && <End point={to} letter="D" projection={projection} size={size} isRough={isRough} />}
        {scale && (
          // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in a picture takes the focus
          <g transform={`translate(16 ${height - 18})`} className="drawn-map-scale" aria-hidden="true">
            <path d={`M0 -5V0H${scale.length}V-5`} />
            <text x={scale.length + 8} y={2}>
              {scale.miles} mi
            </text>
          </g>
        )}
      </svg>
      {from && to && !isRough && <figcaption>Straight line shown, not a route.</figcaption>}
    </>
  );
});

const StateOutline = ({ state, draw }: { state: Feature; draw: ReturnType<typeof geoPath> }) => (
  <path className="drawn-map-state" d={draw(state) ?? ''} />
);

const lngLat = ({ lng, lat }: MapPoint): [number, number] => [lng, lat];

interface EndProps {
  point: MapPoint;
  letter: 'P' | 'D';
  projection: ReturnType<typeof projectionFor>;
  size: MapSize;
  isRough: boolean;
}

function End({ point, letter, projection, size, isRough }: EndProps) {
  const at = projection(lngLat(point));
  if (!at) return null;
  const [x, y] = at;
  const label = labelPlace(point.name, at, size.width);
  return (
    <g className={`drawn-map-end drawn-map-end-${letter === 'P' ? 'from' : 'to'}`}>
      <path className="drawn-map-circle" d={geoPath(projection)(circleAround(point)) ?? ''} />
      {!isRough && (
        <>
          <circle cx={x} cy={y} r={11} />
          <text className="drawn-map-letter" x={x} y={y + 4}>
            {letter}
          </text>
        </>
      )}
      <text className="drawn-map-name" x={label.x} y={label.y} textAnchor={label.textAnchor}>
        {label.lines.map((line, index) => (
          <tspan key={line} x={label.x} dy={index * lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

function describe(from: MapPoint | undefined, to: MapPoint | undefined, isRough: boolean) {
  if (!from) return 'Map of the United States';
  const ends = to ? `from ${from.name} to ${to.name}` : `around ${from.name}`;
  return isRough ? `Map of the area ${ends}` : `Map ${ends}`;
}

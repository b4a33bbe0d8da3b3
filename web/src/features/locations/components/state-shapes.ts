import { useQuery } from '@tanstack/react-query';
import { geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { Atlas } from '../../../platform/maps/keyless/state-outlines.ts';

export interface StateShape {
  name: string;
  /** The commands of an SVG path, within `mapView`. */
  path: string;
}

/** What the atlas was projected to, 975 by 610, and a margin. */
export const mapView = '-12 -12 999 634';

/** The states on a map of the country (U.S. Census Bureau); territories lie outside of it. */
export const useStateShapes = () =>
  useQuery({ queryKey: ['state-shapes'], queryFn: loadStateShapes, staleTime: Number.POSITIVE_INFINITY });

async function loadStateShapes(): Promise<StateShape[]> {
  const atlas = (await import('us-atlas/states-albers-10m.json', { with: { type: 'json' } }))
    .default as unknown as Atlas;
  // Projected already: to do so here would keep a slow phone busy. A tenth of a unit is less than a pixel.
  const draw = geoPath().digits(1);
  return feature(atlas, atlas.objects.states).features.map((state) => ({
    name: state.properties.name,
    path: draw(state) ?? '',
  }));
}

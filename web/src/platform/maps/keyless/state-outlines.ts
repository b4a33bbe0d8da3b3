import { useQuery } from '@tanstack/react-query';
import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** As `us-atlas` keeps the states. */
export type Atlas = Topology<{ states: GeometryCollection<{ name: string }> }>;

/** The outlines of states and territories (U.S. Census Bureau), fetched with the first map that is to be drawn. */
export const useStateOutlines = (enabled: boolean) =>
  useQuery({ queryKey: ['state-outlines'], queryFn: loadStateOutlines, staleTime: Number.POSITIVE_INFINITY, enabled });

async function loadStateOutlines(): Promise<FeatureCollection> {
  const atlas = (await import('us-atlas/states-10m.json', { with: { type: 'json' } })).default as unknown as Atlas;
  return feature(atlas, atlas.objects.states);
}

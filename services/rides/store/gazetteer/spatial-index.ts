import type { Point } from '@livery/contracts/rides/great-circle.ts';
import { around } from 'geokdbush';
import KDBush from 'kdbush';

/** Places, indexed by where they lie. */
export interface SpatialIndex<T> {
  /** The nearest place that passes the filter, within fifty miles. */
  nearest(point: Point, isMeant?: (place: T) => boolean): T | undefined;
  /** All places within so many kilometers, the nearest first. */
  within(point: Point, kilometers: number): T[];
}

const farthestKilometers = 80.5;

export function spatialIndexOf<T extends Point>(places: readonly T[]): SpatialIndex<T> {
  const index = new KDBush(places.length);
  for (const { lat, lng } of places) index.add(lng, lat);
  index.finish();
  return {
    nearest({ lat, lng }, isMeant = () => true) {
      const passes = (row: number) => places[row] !== undefined && isMeant(places[row]);
      const [row] = around(index, lng, lat, 1, farthestKilometers, passes);
      return row === undefined ? undefined : places[row];
    },
    within({ lat, lng }, kilometers) {
      const rows = around(index, lng, lat, Number.POSITIVE_INFINITY, kilometers);
      return rows.flatMap((row) => places[row] ?? []);
    },
  };
}

import type { Point } from '../../domain/geography.ts';

/** Places, indexed by where they lie. */
export interface Grid<T> {
  /** The nearest place that passes the filter, within about fifty miles. */
  nearest(point: Point, isMeant?: (place: T) => boolean): T | undefined;
  /** All places within about a quarter of a degree. */
  around(point: Point): T[];
}

/** Cells of a quarter of a degree: about seventeen miles by fourteen. */
const cellsPerDegree = 4;
const cellIn = (degrees: number) => Math.floor(degrees * cellsPerDegree);
/** A unique number for each cell. */
const keyOf = (north: number, east: number) => north * 10_000 + east;
/** The neighboring cells first; only the countryside needs the wider search of about fifty miles. */
const reaches = [1, 3];

export function gridOf<T extends Point>(places: readonly T[]): Grid<T> {
  const cells = Map.groupBy(places, ({ lat, lng }) => keyOf(cellIn(lat), cellIn(lng)));
  const within = ({ lat, lng }: Point, reach: number) => {
    const found: T[] = [];
    for (let north = cellIn(lat) - reach; north <= cellIn(lat) + reach; north += 1)
      for (let east = cellIn(lng) - reach; east <= cellIn(lng) + reach; east += 1)
        found.push(...(cells.get(keyOf(north, east)) ?? []));
    return found;
  };
  return {
    nearest: (point, isMeant) => {
      for (const reach of reaches) {
        const near = within(point, reach);
        const nearest = nearestAmong(isMeant ? near.filter(isMeant) : near, point);
        if (nearest) return nearest;
      }
      return undefined;
    },
    around: (point) => within(point, 1),
  };
}

/** Flat-earth distance is good enough here; degrees of longitude shrink with latitude. */
function nearestAmong<T extends Point>(places: readonly T[], { lat, lng }: Point): T | undefined {
  const shrink = Math.cos((lat * Math.PI) / 180);
  let nearest: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const distance = (place.lat - lat) ** 2 + ((place.lng - lng) * shrink) ** 2;
    if (distance < least) [nearest, least] = [place, distance];
  }
  return nearest;
}

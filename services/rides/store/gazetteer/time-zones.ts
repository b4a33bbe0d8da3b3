import type { Point } from '@livery/contracts/rides/great-circle.ts';
import timeZoneOf from '@photostructure/tz-lookup';

/** The time zones of the states and territories, from IANA's table of countries. */
const zonesServed = new Set([
  'America/Adak',
  'America/Anchorage',
  'America/Boise',
  'America/Chicago',
  'America/Denver',
  'America/Detroit',
  'America/Indiana/Indianapolis',
  'America/Indiana/Knox',
  'America/Indiana/Marengo',
  'America/Indiana/Petersburg',
  'America/Indiana/Tell_City',
  'America/Indiana/Vevay',
  'America/Indiana/Vincennes',
  'America/Indiana/Winamac',
  'America/Juneau',
  'America/Kentucky/Louisville',
  'America/Kentucky/Monticello',
  'America/Los_Angeles',
  'America/Menominee',
  'America/Metlakatla',
  'America/New_York',
  'America/Nome',
  'America/North_Dakota/Beulah',
  'America/North_Dakota/Center',
  'America/North_Dakota/New_Salem',
  'America/Phoenix',
  'America/Puerto_Rico',
  'America/Sitka',
  'America/St_Thomas',
  'America/Yakutat',
  'Pacific/Guam',
  'Pacific/Honolulu',
  'Pacific/Saipan',
]);

/** The time zone of a point; undefined where the zone map shows another country. */
export function zoneServedAt({ lat, lng }: Point): string | undefined {
  const zone = timeZoneOf(lat, lng);
  return zonesServed.has(zone) ? zone : undefined;
}

import { beforeAll, expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import { timeStepMinutes } from '@livery/contracts/rides/policy.ts';
import { roundUpToMinutes, wallTimeOf } from '@livery/contracts/wall-time.ts';
import type { Person } from '@livery/stack/people/person.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import type { Page } from 'playwright-core';
import { desktop, type Window } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { choosePlace, fillPickUpTime, rideOneself } from '../support/pages.ts';
import { setUpSystemWithBrowser } from '../support/set-up-system.ts';
import { standInForGoogle } from '../support/stand-in-for-google.ts';

const system = setUpSystemWithBrowser({ environment: { gateway: { GOOGLE_MAPS_KEY: 'key-of-this-test' } } });
let anna: Window;
let omar: Window;
/** Addresses on the host of Google's script that the page asked for. */
let asked: URL[];

beforeAll(async () => {
  const windowOf = (person: Person) => system.open({ screen: desktop, cookies: person.cookies() });
  anna = await windowOf(await system.newTraveler('Anna'));
  omar = await windowOf(await system.newOperator('Omar'));
  asked = await standInForGoogle(anna.context);
  await standInForGoogle(omar.context);
}, 120_000);

interface Call {
  name: string;
  what: unknown;
}
const callsOf = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const { googleCalls = [] } = globalThis as typeof globalThis & { googleCalls?: Call[] };
    return googleCalls.filter((call) => call.name === wanted).map(({ what }) => what);
  }, name);

test('nothing of Google is fetched where no map is wanted', async () => {
  await anna.page.goto('/home');
  await anna.page.getByRole('link', { name: /Book/ }).first().waitFor();

  expect(asked).toEqual([]);
}, 60_000);

test('the library asks for the script with key and libraries, once', async () => {
  await anna.page.goto('/ride/create');
  await anna.page.locator('[data-map="google"]').waitFor();

  expect(asked).toHaveLength(1);
  expect(asked[0]?.pathname).toBe('/maps/api/js');
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    key: 'key-of-this-test',
    libraries: 'places,routes',
    v: 'quarterly',
  });
  expect(await callsOf(anna.page, 'Map.setCenter')).toContainEqual({ lat: 39.8, lng: -98.6 });
  expect(await callsOf(anna.page, 'Map.setZoom')).toContain(3);
}, 60_000);

test('a map has the colors of the page', async () => {
  const newestMap = async () => JSON.stringify((await callsOf(anna.page, 'Map')).at(-1));
  expect(await newestMap()).toContain('"colorScheme":"LIGHT"');

  await anna.page.emulateMedia({ colorScheme: 'dark' });

  await waitUntil('a dark map', async () => (await newestMap()).includes('"colorScheme":"DARK"'));
  await anna.page.emulateMedia({ colorScheme: 'light' });
  await waitUntil('a light map', async () => (await newestMap()).includes('"colorScheme":"LIGHT"'));
}, 60_000);

test('both ends and the way between them are drawn by the library', async () => {
  await choosePlace(anna.page, /Pick-up/, 'hare');
  await choosePlace(anna.page, /Drop-off/, 'wacker');
  await anna.page.getByText('18.64 miles').waitFor();

  expect(await callsOf(anna.page, 'DirectionsService.route')).toContainEqual({
    origin: { lat: 41.978, lng: -87.904 },
    destination: { lat: 41.8788, lng: -87.6359 },
    travelMode: 'DRIVING',
  });
  await waitUntil('the way', async () => (await callsOf(anna.page, 'DirectionsRenderer')).length > 0);
  expect(await callsOf(anna.page, 'Map.setZoom')).toContain(6);
  const markers = await callsOf(anna.page, 'Marker');
  expect(markers).toContainEqual(expect.objectContaining({ position: { lat: 41.978, lng: -87.904 } }));
  expect(markers).toContainEqual(expect.objectContaining({ position: { lat: 41.8788, lng: -87.6359 } }));
  await eventually(() => anna.page.getByLabel(/^Time \(C[SD]T\)/).count(), 1);
}, 60_000);

test('a place in another country is refused with a sentence', async () => {
  await choosePlace(anna.page, /Drop-off/, 'toronto');

  await anna.page.getByText('Livery is not available there. Please choose a place in the United States.').waitFor();
}, 60_000);

test('a charter without a drop-off is booked, its rough label made by the server', async () => {
  const [date = '', time = ''] = wallTimeOf(in72Hours(), 'America/Chicago').split('T');
  await anna.page.getByText('Hourly Charter').click();
  await anna.page.getByRole('combobox', { name: /Drop-off/ }).fill('');
  await choosePlace(anna.page, /Pick-up/, 'wacker');
  await fillPickUpTime(anna.page, { date, time });
  await rideOneself(anna.page);
  await anna.page.getByRole('button', { name: 'Review' }).click();
  await anna.page.getByRole('button', { name: 'Submit' }).click();
  await anna.page.waitForURL('**/ride/requested/*');

  await anna.page.getByRole('heading', { name: 'Chicago, IL to Chicago, IL' }).waitFor();
  expect(anna.complaints).toEqual([]);
}, 60_000);

test('an operator who may not know the exact ends yet sees red and green circles of one kilometer', async () => {
  const rideId = new URL(anna.page.url()).pathname.split('/').at(-1);
  await omar.page.goto(`/ride/${rideId}?tab=map`);
  await omar.page.locator('[data-map="google"]').waitFor();

  const isDrawn = async () => (await callsOf(omar.page, 'Circle.setOptions')).length >= 2;
  await waitUntil('both circles', isDrawn);
  // Each news of the ride may draw them anew.
  expect(new Set(await callsOf(omar.page, 'Circle.setRadius'))).toEqual(new Set([1_000]));
  const drawn = await callsOf(omar.page, 'Circle.setOptions');
  expect(drawn.slice(0, 2)).toEqual([
    { strokeColor: '#B42318', fillColor: '#B42318' },
    { strokeColor: '#067647', fillColor: '#067647' },
  ]);
  expect(await callsOf(omar.page, 'Marker')).toEqual([]);
  expect(omar.complaints).toEqual([]);
}, 60_000);

test('the map of a ride becomes wider with the window, in steps', async () => {
  await anna.page.getByRole('tab', { name: 'MAP' }).click();
  const map = anna.page.locator('.ride-map-frame [data-map="google"]');
  const widthAt = async (width: number) => {
    await anna.page.setViewportSize({ width, height: 900 });
    return (await map.boundingBox())?.width;
  };

  for (const [width, expected] of mapWidths) await eventually(() => widthAt(width), expected);
  expect((await map.boundingBox())?.height).toBe(400);
}, 60_000);

/** Widths of the window and of the map, before and after each step; some steps are wider than what the page leaves. */
const mapWidths: [number, number][] = [
  [449, 300],
  [450, 400],
  [549, 400],
  [550, 500],
  [649, 500],
  [740, 700],
  [799, 700],
  [800, 750],
  [999, 750],
  [1_100, 1_000],
];

const in72Hours = () => roundUpToMinutes(new Date(Date.now() + 72 * hourMs), timeStepMinutes);

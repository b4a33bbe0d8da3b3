import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dropOff, pickUp } from '@livery/stack/people/drive.ts';
import { offer, selectAndConfirm, untilRide } from '@livery/stack/people/rides.ts';
import type { Member, Traveler } from '@livery/stack/people/sign-up.ts';
import { services } from '@livery/stack/system/layout.ts';
import type { Browser } from 'playwright-core';
import { desktop, launchBrowser, openWindow, type Window } from '../support/browser.ts';
import { type Collector, startCollector } from '../support/collector.ts';
import { eventually } from '../support/eventually.ts';
import { moneyOf } from '../support/money.ts';
import { choosePlace, fillPickUpTime, press, rideOneself, soon } from '../support/pages.ts';
import { standInForGoogle } from '../support/stand-in-for-google.ts';
import { startTestSystem, type TestSystem } from '../support/start-test-system.ts';

let collector: Collector;
let system: TestSystem;
let browser: Browser;
let anna: Window;
let traveler: Traveler;
let omar: Member;

/** Turns on in every part what is off by default. Logins at the broker and Sentinels have runs of their own. */
const inEveryPart = () => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_TRACES_SAMPLER_ARG: '1',
  STOP_DELAY_MS: '200',
  VERSION: '1.2.3',
});
const buffer = { PREAUTH_BUFFER_PERCENT: '20' };
const linkBefore = { LINK_SECRET_OLD: 'the link secret before it' };
const inOnePart: Record<string, Record<string, string>> = {
  identity: {
    ACCOUNT_LINK_SECRET_OLD: 'the link secret of accounts before it',
    FILE_KEY_OLD: Buffer.alloc(32, 'old').toString('base64'),
  },
  rides: linkBefore,
  payments: {
    ...linkBefore,
    ...buffer,
    STRIPE_WEBHOOK_SECRET_OLD: 'whsec_before_it',
    STRIPE_CONNECT_WEBHOOK_SECRET_OLD: 'whsec_connect_before_it',
  },
  gateway: {
    ...buffer,
    TRUST_PROXY: '1',
    GOOGLE_MAPS_KEY: 'key-of-this-test',
    ABOUT_VIDEO_URL: 'https://film.example/livery',
  },
};

beforeAll(async () => {
  collector = await startCollector();
  const environment = [...services, 'gateway'].map((part) => [part, { ...inEveryPart(), ...inOnePart[part] }]);
  [system, browser] = await Promise.all([
    startTestSystem({ environment: Object.fromEntries(environment) }),
    launchBrowser(),
  ]);
  [traveler, omar] = await Promise.all([system.newTraveler('Anna'), system.newOperator()]);
  anna = await openWindow(browser, { url: system.gatewayUrl, screen: desktop, cookies: traveler.cookies() });
  await anna.context.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' });
  await standInForGoogle(anna.context);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await system?.stop();
  await collector?.stop();
}, 60_000);

/** From place to place as Google knows them; answers the ride's number. */
async function bookOnScreen(): Promise<string> {
  const { page } = anna;
  await page.goto('/ride/create');
  await choosePlace(anna.page, /Pick-up/, 'hare');
  await choosePlace(anna.page, /Drop-off/, 'wacker');
  await fillPickUpTime(page, soon());
  await rideOneself(page);
  await press(page, 'Review');
  await press(page, 'Submit');
  await page.waitForURL('**/ride/requested/*');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('with every setting on, a ride goes from the booking to the captured money', async () => {
  const id = await bookOnScreen();
  await offer(omar, id);
  await selectAndConfirm(traveler, omar, id);
  const { totalRateCents } = await untilRide(traveler, id, ({ status }) => status === 'CONFIRMED');
  const rate = totalRateCents ?? 0;
  await eventually(async () => (await moneyOf(system, traveler.uid)).held, [Math.round(rate * 1.2)]);
  await pickUp(omar, id);

  const ride = await dropOff(omar, id);

  expect(ride).toMatchObject({ status: 'COMPLETED', finalRateCents: rate });
  expect(await moneyOf(system, traveler.uid)).toEqual({ taken: [rate], held: [], released: [500] });
  expect(anna.complaints).toEqual([]);
  await eventually(
    async () => [...new Set(collector.spans.map(({ service }) => service))].sort(),
    ['gateway', ...services].sort(),
  );
}, 90_000);

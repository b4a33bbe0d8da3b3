import { beforeAll, expect, test } from '@jest/globals';
import { rideOf, untilRide } from '@livery/stack/people/rides.ts';
import type { Member, Traveler } from '@livery/stack/people/sign-up.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import type { Locator, Page } from 'playwright-core';
import { phone, type Window } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { textsSaying } from '../support/messages.ts';
import { moneyOf } from '../support/money.ts';
import { fillBooking, soon } from '../support/pages.ts';
import { emulatePoorNetwork, type LostCalls } from '../support/poor-network.ts';
import { setUpSystemWithBrowser } from '../support/set-up-system.ts';

const system = setUpSystemWithBrowser();
let traveler: Traveler;
let operator: Member;
let anna: Window;
let omar: Window;
let losses: LostCalls[];
let rideId = '';

beforeAll(async () => {
  [traveler, operator] = [await system.newTraveler(), await system.newOperator()];
  const at = { screen: phone, keepsFiles: true } as const;
  anna = await system.open({ ...at, cookies: traveler.cookies() });
  omar = await system.open({ ...at, cookies: operator.cookies() });
  for (const { page } of [anna, omar]) page.setDefaultTimeout(60_000);
  losses = [await emulatePoorNetwork(anna.page, 'anna'), await emulatePoorNetwork(omar.page, 'omar')];
}, 180_000);

const button = (part: Page | Locator, name: string) => part.getByRole('button', { name, exact: true }).first();

/** Presses, and presses again whenever the page lets it, until it is seen to be done. */
async function insist(page: Page, ask: string, { confirm, done }: { confirm: string; done: Locator }): Promise<void> {
  const dialog = page.getByRole('dialog');
  const press = async (target: Locator) => {
    const isThere = (await target.isVisible()) && (await target.isEnabled({ timeout: 2_000 }).catch(() => false));
    if (isThere) await target.click({ timeout: 2_000 }).catch(() => undefined);
    return isThere;
  };
  await waitUntil(
    `${ask}: ${confirm}`,
    async () => {
      if (await done.isVisible()) return true;
      if (!(await dialog.isVisible())) await press(button(page, ask));
      else if (!(await press(button(dialog, confirm)))) await press(button(dialog, 'Close'));
      return false;
    },
    90_000,
  );
}

/** A ride takes minutes on this network. */
const testWhenLong = process.env['LONG'] === 'yes' ? test : test.skip;

testWhenLong(
  'a ride is asked for',
  async () => {
    const { page } = anna;
    await fillBooking(page, { from: 'ORD', to: 'Evanston, IL', ...soon() });
    const done = page.getByText('Nobody has replied yet').first();
    await insist(page, 'Review', { confirm: 'Submit', done });
    rideId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    const { total } = await traveler.call<{ total: number }>('GET /reservations?list=pending');
    expect(total).toBe(1);
  },
  180_000,
);

testWhenLong(
  'the ride is answered, selected and confirmed',
  async () => {
    await omar.page.goto(`/ride/${rideId}`);
    await omar.page.getByLabel('Tolls').fill('4.50');
    await insist(omar.page, 'Accept', {
      confirm: 'Accept',
      done: omar.page.getByText('Pending traveler approval').first(),
    });
    await insist(anna.page, 'Select', {
      confirm: 'Select',
      done: anna.page.getByText('Pending Operator confirmation').first(),
    });
    await insist(omar.page, 'Reconfirm', {
      confirm: 'Confirm ride',
      done: omar.page.getByRole('button', { name: 'On the way', exact: true }).first(),
    });
    await anna.page.getByText('CONFIRMED').first().waitFor();

    const { offers } = await rideOf(traveler, rideId);
    expect(offers.map(({ status, tollsCents }) => [status, tollsCents])).toEqual([['confirmed', 450]]);
  },
  240_000,
);

testWhenLong(
  'the ride is driven stage by stage, and paid',
  async () => {
    await untilRide(operator, rideId, ({ stageLock, nextStages }) => stageLock === null && nextStages.length > 0);
    const stages = ['On the way', 'At pick up location', 'Passenger on board', 'End ride'];
    for (const [at, ask] of stages.entries()) {
      const confirm = ask === 'End ride' ? ask : 'Update Ride Status';
      const next = stages[at + 1];
      const done = next ? button(omar.page, next) : omar.page.getByText('COMPLETED').first();
      await insist(omar.page, ask, { confirm, done });
    }
    await anna.page.getByText('COMPLETED').first().waitFor();

    const ride = await untilRide(operator, rideId, ({ requestorPaid }) => requestorPaid);
    expect(ride.stages.map(({ stage }) => stage)).toEqual([
      'OPERATOR_ON_WAY_TO_PICKUP_LOCATION',
      'OPERATOR_ON_LOCATION',
      'PASSENGER_ON_BOARD',
      'RIDE_ENDED',
    ]);
  },
  240_000,
);

testWhenLong(
  'nothing was lost for good, and nothing done twice',
  async () => {
    const ride = await rideOf(traveler, rideId);
    const history = await traveler.call<{ items: { action: string }[] }>(`GET /rides/${rideId}/history`);
    const actions = history.items.map(({ action }) => action);

    await eventually(() => moneyOf(system, traveler.uid), { taken: [ride.totalRateCents], held: [], released: [500] });
    expect(actions).toEqual([...new Set(actions)]);
    for (const words of ['confirmed your ride', 'is on the way', 'is here', 'has started', 'has ended'])
      expect([words, (await textsSaying(system, traveler, words)).length]).toEqual([words, 1]);
    for (const { asked, lost } of losses) {
      console.log(`${lost.length} of ${asked} calls lost: ${lost.join(', ')}`);
      expect(lost.length).toBeGreaterThan(asked / 20);
    }
  },
  60_000,
);

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { selectionsAtMost } from '@livery/contracts/rides/policy.ts';
import { untilRide } from '@livery/stack/people/rides.ts';
import type { Member, Traveler } from '@livery/stack/people/sign-up.ts';
import type { Page } from 'playwright-core';
import { phone, type Window } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { openRide } from '../support/prepared-rides.ts';
import { setUpSystemWithBrowser } from '../support/set-up-system.ts';

const system = setUpSystemWithBrowser();

/** Waits until the browser has stored the app's files, and the page what it may open. */
async function untilPrepared({ page }: Window): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 1_500))));
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const ask = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).first().click();
const answer = (page: Page, button: string) =>
  dialogOf(page).getByRole('button', { name: button, exact: true }).click();

/** Presses without a network, sees that the dialog waits, and goes online again. */
async function pressWhileOffline(window: Window, button: string, confirmation: string): Promise<void> {
  const { context, page } = window;
  await untilPrepared(window);
  await context.setOffline(true);
  await ask(page, button);
  await answer(page, confirmation);
  await dialogOf(page).getByText('You are offline.').waitFor();
  await context.setOffline(false);
  await dialogOf(page).waitFor({ state: 'hidden' });
}

describe('without a network', () => {
  let traveler: Traveler;
  let operator: Member;
  let anna: Window;
  let omar: Window;
  let rideId = '';

  beforeAll(async () => {
    [traveler, operator] = [await system.newTraveler(), await system.newOperator()];
    rideId = (await openRide(system, { traveler, inHours: 3 })).id;
    const at = { screen: phone, keepsFiles: true } as const;
    anna = await system.open({ ...at, cookies: traveler.cookies() });
    omar = await system.open({ ...at, cookies: operator.cookies() });
    await omar.page.goto(`/ride/${rideId}`);
    await anna.page.goto(`/ride/requested/${rideId}`);
  }, 60_000);
  afterAll(async () => {
    await anna?.context.close();
    await omar?.context.close();
  });

  test('an answer waits, is sent once when the network is back, and reaches the other side', async () => {
    await omar.page.getByLabel('Tolls').fill('4.50');
    await pressWhileOffline(omar, 'Accept', 'Accept');

    await anna.page.getByRole('button', { name: 'Select', exact: true }).waitFor();
  }, 60_000);

  test('what waits can be withdrawn, and is then never sent', async () => {
    await untilPrepared(anna);
    await anna.context.setOffline(true);
    await ask(anna.page, 'Select');
    await answer(anna.page, 'Select');
    await answer(anna.page, 'Do not send');
    await dialogOf(anna.page).waitFor({ state: 'hidden' });
    await anna.context.setOffline(false);

    const { offers } = await untilRide(operator, rideId, ({ offers }) => offers.length > 0);
    expect(offers[0]?.status).toBe('available');
  }, 60_000);

  test('a selection and a confirmation wait too', async () => {
    await pressWhileOffline(anna, 'Select', 'Select');
    await omar.page.getByRole('button', { name: 'Reconfirm', exact: true }).waitFor();
    await pressWhileOffline(omar, 'Reconfirm', 'Confirm ride');

    await anna.page.getByText('CONFIRMED').first().waitFor();
  }, 60_000);

  test('stages reported in a garage are kept across a reload and sent with their time', async () => {
    const { context, page } = omar;
    await untilRide(operator, rideId, ({ stageLock, nextStages }) => stageLock === null && nextStages.length > 0);
    await page.getByRole('button', { name: 'On the way', exact: true }).first().waitFor();
    await untilPrepared(omar);
    await context.setOffline(true);
    for (const name of ['On the way', 'At pick up location']) {
      await ask(page, name);
      await answer(page, 'Update Ride Status');
      await dialogOf(page).waitFor({ state: 'hidden' });
    }
    await eventually(() => page.getByText('Waiting to be sent:').count(), 2);
    const reportedAt = Date.now();
    await page.reload();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await eventually(() => page.getByText('2 status updates are saved').count(), 1);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await context.setOffline(false);

    const { stages } = await untilRide(operator, rideId, (ride) => ride.currentRideStatus === 'OPERATOR_ON_LOCATION');
    expect(stages.map(({ at }) => Date.parse(at) <= reportedAt)).toEqual([true, true]);
    await anna.page.getByText('At pick up location').first().waitFor();
    await page.getByRole('button', { name: 'Passenger on board', exact: true }).first().waitFor();
    expect(await page.getByText('Waiting to be sent:').count()).toBe(0);
  }, 90_000);

  test('a message that comes while the chat is read for the first time is seen', async () => {
    const { page } = omar;
    await page.route(
      `**/api/rides/${rideId}/chats`,
      async (route) => {
        const answered = await route.fetch();
        await traveler.call(`POST /rides/${rideId}/chats`, { msg: 'I am at door 3.' });
        // Long enough for the news to overtake the answer.
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        await route.fulfill({ response: answered });
      },
      { times: 1 },
    );
    await page.getByRole('tab', { name: 'CHAT' }).click();

    await page.getByText('I am at door 3.').waitFor();
    await page.getByRole('tab', { name: 'RIDE DETAILS' }).click();
  }, 60_000);

  test('chat and map still open, and the chat says that there is no network', async () => {
    const { context, page } = anna;
    await untilPrepared(anna);
    await context.setOffline(true);
    await page.getByRole('tab', { name: 'CHAT' }).click();
    await page.getByText('You are offline.').first().waitFor();
    // The notice sticks in place of the strip.
    const strip = page.locator('.stage-strip');
    expect(await strip.evaluate((element) => getComputedStyle(element).position)).not.toBe('sticky');
    await page.getByRole('tab', { name: 'MAP' }).click();
    await page.getByRole('tab', { name: 'RIDE DETAILS' }).click();
    await page.getByRole('link', { name: 'Livery' }).first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.setOffline(false);
    await page.goto(`/ride/requested/${rideId}`);

    await page.getByText('At pick up location').first().waitFor();
  }, 60_000);

  test('a reload ends on a page of ours, which opens the wanted one by itself', async () => {
    const { context, page } = anna;
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await context.setOffline(false);

    await page.getByText('At pick up location').first().waitFor();
  }, 60_000);

  test('without any browser error', () => {
    const isOfflineNoise = (text: string) => /ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text);
    expect([...anna.complaints, ...omar.complaints].filter((text) => !isOfflineNoise(text))).toEqual([]);
  });
});

const refreshCookie = 'livery_refresh';

describe('a session', () => {
  let traveler: Traveler;
  let operator: Member;
  let rideId = '';

  beforeAll(async () => {
    [traveler, operator] = [await system.newTraveler(), await system.newOperator()];
    rideId = (await openRide(system, { traveler, inHours: 72 })).id;
  }, 60_000);

  const windowOf = (member: Member) => system.open({ screen: phone, cookies: member.cookies() });

  /** As after a quarter of an hour: what is left is the refresh token. */
  const letAccessLapse = ({ context }: Window) => context.clearCookies({ name: 'livery_access' });

  test('survives a lost answer that carried the next token', async () => {
    const window = await windowOf(traveler);
    await letAccessLapse(window);
    const token = (await window.context.cookies()).find(({ name }) => name === refreshCookie)?.value;
    const cookie = `${refreshCookie}=${token}`;
    for (let lost = 0; lost < 2; lost += 1)
      expect((await fetch(`${system.gatewayUrl}/api/auth/session`, { headers: { cookie } })).ok).toBe(true);

    await window.page.goto(`/ride/requested/${rideId}`);

    await window.page.getByRole('button', { name: 'Cancel this ride' }).waitFor();
    await window.context.close();
  }, 60_000);

  test('survives two tabs that wake up at once', async () => {
    const window = await windowOf(await system.newTraveler());
    const second = await window.context.newPage();
    const tabs = [window.page, second];
    await Promise.all(tabs.map((tab) => tab.goto('/home')));
    for (let time = 0; time < 3; time += 1) {
      await letAccessLapse(window);
      await Promise.all(tabs.map((tab) => tab.reload()));
    }

    for (const tab of tabs) await tab.getByRole('heading', { name: /Welcome/ }).waitFor();
    expect(await window.page.getByRole('dialog', { name: 'Logged out' }).count()).toBe(0);
    await window.context.close();
  }, 60_000);

  test('that has really ended is renewed by a log-in on the same page, and nothing typed is lost', async () => {
    const window = await windowOf(operator);
    const { page, context } = window;
    await page.goto(`/ride/${rideId}`);
    await page.getByLabel('Tolls').fill('7.25');
    await page.getByLabel('Notes for the traveler').fill('A child seat is in the car.');
    // The session ends with the press: earlier, a request that the page makes by itself would be the refused one.
    await page.route(
      '**/api/rides/*/offer',
      async (route) => {
        await context.clearCookies({ name: /livery_/ });
        await route.continue();
      },
      { times: 1 },
    );
    await ask(page, 'Accept');
    await answer(page, 'Accept');
    const signedOut = page.getByRole('dialog', { name: 'Logged out' });
    await signedOut.getByRole('button', { name: 'Close' }).click();
    await page.getByText('You are logged out.').waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await eventually(() => page.getByLabel('Tolls').inputValue(), '7.25');
    await page.getByRole('button', { name: 'Log in' }).click();
    await signedOut.getByLabel('Email').fill(operator.email);
    await signedOut.getByRole('textbox', { name: 'Password' }).fill('livery-demo');
    await signedOut.getByRole('button', { name: 'Log in' }).click();
    await signedOut.waitFor({ state: 'hidden' });
    await ask(page, 'Accept');
    await answer(page, 'Accept');

    const { offers } = await untilRide(traveler, rideId, ({ offers }) => offers.length > 0);
    expect(offers[0]).toMatchObject({ tollsCents: 725, specialNotes: 'A child seat is in the car.' });
    await context.close();
  }, 60_000);

  test('shows the other side a change within three seconds, 95 times out of 100', async () => {
    const { page, context } = await windowOf(operator);
    await page.goto(`/ride/${rideId}`);
    await page.getByRole('button', { name: 'Withdraw my offer' }).waitFor();
    const reconfirm = page.getByRole('button', { name: 'Reconfirm', exact: true });
    const times: number[] = [];
    for (let turn = 0; turn < selectionsAtMost / 2; turn += 1)
      for (const [command, state] of [
        ['select', 'visible'],
        ['unselect', 'hidden'],
      ] as const) {
        const startedAt = performance.now();
        await traveler.call(`POST /rides/${rideId}/${command}`, { operatorId: operator.uid });
        await reconfirm.waitFor({ state });
        times.push(performance.now() - startedAt);
      }
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
    console.log(
      `The other side sees a change after ${at(0.5)} ms, ${at(0.95)} ms for 95 of 100 (${times.length} times)`,
    );

    // A test machine is busier than any server: three times the second that is promised.
    expect(at(0.95)).toBeLessThan(3_000);
    await context.close();
  }, 120_000);
});

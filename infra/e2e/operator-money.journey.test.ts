import { beforeAll, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { untilRide } from '@livery/stack/people/rides.ts';
import { unusedCode } from '@livery/stack/people/second-factor.ts';
import type { Traveler } from '@livery/stack/people/sign-up.ts';
import { type Member, password } from '@livery/stack/people/sign-up.ts';
import type { Page } from 'playwright-core';
import { desktop, phone, type Screen, type Window } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { enterTextedCode, press } from './support/pages.ts';
import { openRide } from './support/prepared-rides.ts';
import { setUpSystemWithBrowser } from './support/set-up-system.ts';

const system = setUpSystemWithBrowser();
let anna: Traveler;

beforeAll(async () => {
  anna = await system.newTraveler();
}, 180_000);

const openAs = (member: Member, screen: Screen = desktop): Promise<Window> =>
  system.open({ screen, cookies: member.cookies() });
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).click();
/** Goes from where the payout account asks for the second factor to the page that turns it on, and back. */
async function turnOnSecondFactor(page: Page, { email, phoneNumber }: Member): Promise<void> {
  await press(page, 'Connect with Stripe');
  await follow(page, 'Turn it on');
  await press(page, 'Turn on');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await press(page, 'Go on');
  await enterTextedCode(page, system, phoneNumber);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await unusedCode(email));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await press(page, 'I have saved them');
  await follow(page, 'Back to Cashout');
}
const acceptIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Accept' }).click();

test('an operator subscribes and connects a payout account on the way to its first answer, and cancels in the portal', async () => {
  const [omar, { id }] = await Promise.all([
    system.newApprovedOperator('Omar'),
    openRide(system, { traveler: anna, inHours: 72 }),
  ]);
  await untilRide(omar, id, ({ blocked }) => blocked.some(({ needs }) => needs.length === 2));
  const { page, complaints, context } = await openAs(omar, phone);
  await page.goto(`/ride/${id}`);
  await page.getByLabel('Tolls').fill('4.50');

  await acceptIn(page);
  await page.getByRole('dialog', { name: 'Before you can accept rides' }).getByText(messages.payoutRequired).waitFor();
  await follow(page, 'Subscribe to plan');
  await page.getByText(messages.noSubscription).waitFor();
  await press(page, 'Purchase Now');
  await page.waitForURL(`${system.sandboxUrl}/checkout/*`);
  await press(page, 'Subscribe');
  await page.getByText('Your subscription is now active.').waitFor();
  const confirmation = new URL(page.url()).pathname;
  await page.reload();
  await page.getByText('Your subscription is now active.').waitFor();
  await follow(page, 'Back to the ride');

  await page.waitForURL(`**/ride/${id}`);
  await eventually(() => page.getByLabel('Tolls').inputValue(), '4.50');
  await untilRide(omar, id, ({ blocked }) => blocked.every(({ needs }) => !needs.includes('subscription')));
  await acceptIn(page);
  await follow(page, 'Set up cashout');
  await turnOnSecondFactor(page, omar);
  await press(page, 'Connect with Stripe');
  await page.waitForURL(`${system.sandboxUrl}/oauth/authorize?*`);
  expect(await page.getByLabel('E-mail').inputValue()).toBe(omar.email);
  await press(page, 'Connect');
  await page.waitForURL(`${system.gatewayUrl}/cashout`);
  await page.getByRole('heading', { name: 'Your payout account is connected' }).waitFor();
  await follow(page, 'Back to the ride');

  await eventually(() => page.getByLabel('Tolls').inputValue(), '4.50');
  await untilRide(omar, id, ({ actions }) => actions.includes('offer'));
  await acceptIn(page);
  await page.getByRole('dialog', { name: 'Verify additional charges' }).getByRole('button', { name: 'Accept' }).click();
  await page.getByText(messages.pendingTravelerApproval).first().waitFor();
  await untilRide(anna, id, ({ offers }) => offers[0]?.tollsCents === 450);

  await page.goto('/subscription');
  await page.getByText(messages.alreadySubscribed).waitFor();
  expect(await page.locator('.plan-card').evaluate((card) => getComputedStyle(card).borderTopWidth)).toBe('4px');
  expect(await page.getByRole('link', { name: 'Back to the ride' }).count()).toBe(0);
  await press(page, 'View Stripe Subscription');
  await page.waitForURL(`${system.sandboxUrl}/portal/*`);
  await press(page, 'Cancel at the end of the period');
  await follow(page, 'Back');
  await page.getByText(/^Ends on \w+ \d+(st|nd|rd|th) \d{4}, does not renew\.$/).waitFor();

  const lena = await openAs(await system.newApprovedOperator('Lena'));
  await lena.page.goto(confirmation);
  await lena.page.getByText(messages.subscriptionFailed).waitFor();

  expect([...complaints, ...lena.complaints]).toEqual([]);
  await context.close();
  await lena.context.close();
}, 180_000);

test('an operator who does not consent is told so, is warned of a restricted account, and can connect again after revoking', async () => {
  const rita = await system.newApprovedOperator('Rita');
  const { page, complaints, context } = await openAs(rita);
  await page.goto('/home');
  await follow(page, /^Cashout$/);
  await turnOnSecondFactor(page, rita);
  await press(page, 'Connect with Stripe');
  await press(page, 'Cancel');
  await page.getByText('There was an error processing the request').waitFor();
  await page.waitForURL(`${system.gatewayUrl}/cashout/connect/oauth`);
  await follow(page, 'Try again');

  await press(page, 'Connect with Stripe');
  await page.getByLabel(/Finish the paperwork later/).check();
  await press(page, 'Connect');
  await page.getByText(/cannot take payments yet/).waitFor();
  const [dashboard] = await Promise.all([context.waitForEvent('page'), follow(page, /Open the Stripe dashboard/)]);
  await dashboard.getByRole('link').first().click();
  await press(dashboard, 'Finish the paperwork');
  await page.getByText(/cannot take payments yet/).waitFor({ state: 'detached' });

  await press(page, 'Revoke');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Connect with Stripe' }).waitFor();

  expect(complaints).toEqual([]);
  await context.close();
}, 120_000);

test('a visitor logs in first and comes to the wanted page; a traveler has no such page', async () => {
  const rita = await system.newApprovedOperator('Rita');
  const [visitor, traveler] = await Promise.all([system.open({ screen: desktop }), openAs(anna)]);
  await visitor.page.goto('/cashout');
  await visitor.page.waitForURL('**/login');
  await visitor.page.getByLabel('Email').fill(rita.email);
  await visitor.page.getByRole('textbox', { name: 'Password' }).fill(password);
  await press(visitor.page, 'Log in');
  await visitor.page.waitForURL('**/cashout');

  for (const path of ['/accountOperator', '/subscription', '/subscription/getStarted/cs_1', '/cashout']) {
    await traveler.page.goto(path);
    await traveler.page.waitForURL('**/404');
  }

  await visitor.context.close();
  await traveler.context.close();
}, 60_000);

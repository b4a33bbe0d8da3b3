import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { imageDialogCloseSeconds } from '@livery/contracts/identity/policy.ts';
import { visitor } from '@livery/stack/people/person.ts';
import { picture } from '@livery/stack/people/picture.ts';
import { type Member, password } from '@livery/stack/people/sign-up.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import type { Page, Request } from 'playwright-core';
import { desktop, phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { untilMail } from './support/messages.ts';
import { confirmedRide } from './support/prepared-rides.ts';
import { setUpSystemWithBrowser } from './support/set-up-system.ts';

const system = setUpSystemWithBrowser();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/**
 * What a page asks the server by itself, once it has finished what it had begun: a stream is opened anew after 5 s. The
 * app's own files are left out, because they are fetched ahead for everybody.
 */
async function askedBySelf(page: Page): Promise<string[]> {
  await pause(1_000);
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/')) asked.push(pathname);
  };
  page.on('request', note);
  await pause(6_000);
  page.off('request', note);
  return asked;
}

async function changePassword(page: Page, present: string, next: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Current password' }).fill(present);
  await page.getByRole('textbox', { name: 'New password' }).fill(next);
  await button(page, 'Submit').click();
}

/** Another device of hers, which logs in with this password. */
async function anotherDevice({ email }: Member, word: string): Promise<Page> {
  const device = visitor(system.gatewayUrl);
  await device.call('POST /auth/login', { email, password: word });
  const { page } = await system.open({ screen: desktop, cookies: device.cookies() });
  await page.goto('/home');
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
  return page;
}

test('a traveler changes name and password on a phone, and logs out what she has left behind', async () => {
  const anna = await system.newTraveler();
  const { page, complaints } = await system.open({ screen: phone });
  await page.goto('/profile');
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(anna.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await button(page, 'Log in').click();
  await page.waitForURL('**/profile');

  await button(page, 'Edit').click();
  await page.getByLabel('First name').fill('Annabel');
  await page.reload();
  await eventually(() => page.getByLabel('First name').inputValue(), 'Annabel');
  await button(page, 'Save').click();
  await page.getByText('Profile Updated Successfully!').waitFor();
  await page.getByRole('main').getByText('ANNABEL', { exact: true }).waitFor();

  await page.goto('/security');
  await changePassword(page, 'not-my-password', 'a-better-password-7');
  await page.getByText('Please try again later.').waitFor();
  await changePassword(page, password, 'a-better-password-7');
  await page.getByText('Password has been updated successfully.').waitFor();
  await untilMail(system, anna, 'Your password was changed');
  const left = await anotherDevice(anna, 'a-better-password-7');
  await page.reload();
  await page.getByText('This device').waitFor();
  const signIns = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
  expect(await signIns.count()).toBe(2);

  await button(page, /^Log out (?!on all)/).click();

  const isOut = () => left.evaluate(async () => (await fetch('/api/notifications')).status === 401);
  await waitUntil('the other device to be out', isOut);
  await left.getByRole('dialog', { name: 'Logged out' }).waitFor();
  await waitUntil('the other device to leave the list', async () => (await signIns.count()) === 1);
  expect(await askedBySelf(left)).toEqual([]);
  expect(complaints).toEqual([]);
}, 120_000);

test('an operator replaces a document on a phone, also when the network fails first', async () => {
  const omar = await system.newOperator('Omar');
  const { page, complaints } = await system.open({ screen: phone, cookies: omar.cookies() });
  const buffer = await picture('paper', { hue: 20, body: 'suv' });
  await page.goto('/profile');
  await button(page, 'Edit: Driver’s license').click();
  const dialog = page.getByRole('dialog', { name: 'Driver’s license' });
  await dialog.getByLabel(/^Replace/).setInputFiles({ name: 'license.png', mimeType: 'image/png', buffer });
  await page.route('**/api/updateFile*', (route) => route.abort(), { times: 1 });
  await button(page, 'Update').click();
  await dialog.getByText('Livery could not be reached.').waitFor();

  await button(page, 'Update').click();

  await dialog.getByText('The picture is saved.').waitFor();
  const saved = Date.now();
  await dialog.waitFor({ state: 'detached' });
  expect(Date.now() - saved).toBeGreaterThan((imageDialogCloseSeconds - 1) * 1_000);
  await page.getByRole('listitem').filter({ hasText: 'Driver’s license' }).getByText('under review').waitFor();
  expect(complaints).toEqual([]);
}, 120_000);

test('a traveler and an operator download what is stored about them, by the keyboard, and nothing about each other', async () => {
  const [anna, omar] = [await system.newTraveler('Annabel', 'Thistlewood'), await system.newOperator('Omar')];
  const { id } = await confirmedRide(system, { traveler: anna, operators: [omar], inHours: 72 });
  await anna.call(`POST /rides/${id}/chats`, { msg: 'The key is under the flowerpot' });

  const [hers, his] = [await downloadedBy(anna, phone), await downloadedBy(omar, desktop)];

  expect(hers.profile.email).toBe(anna.email);
  expect(hers.rides).toMatchObject([{ id, messages: [{ msg: 'The key is under the flowerpot' }] }]);
  expect(hers.charges.length).toBeGreaterThan(0);
  expect(hers.messages.length).toBeGreaterThan(0);
  expect(JSON.stringify(hers)).not.toContain(omar.email);
  expect(his.profile.email).toBe(omar.email);
  expect(his.rides).toMatchObject([{ id, messages: [] }]);
  expect(JSON.stringify(his)).not.toMatch(new RegExp(`flowerpot|${anna.email}`));
}, 120_000);

async function downloadedBy(member: Member, screen: typeof phone) {
  const { page, complaints } = await system.open({ screen, cookies: member.cookies() });
  await page.goto('/yourData');
  await button(page, 'Download').focus();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  await page.getByText('Your file is in your downloads.').waitFor();
  expect(file.suggestedFilename()).toMatch(/^livery-data-.*\.json$/);
  expect(complaints).toEqual([]);
  return JSON.parse(await readFile(await file.path(), 'utf8'));
}

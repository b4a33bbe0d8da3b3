import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rideOf, untilRide } from '@livery/stack/people/rides.ts';
import type { Member, Traveler } from '@livery/stack/people/sign-up.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import type { Locator, Page } from 'playwright-core';
import { desktop, phone, type Screen, type Window } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { untilText } from './support/messages.ts';
import { offeredRide, paidRide } from './support/prepared-rides.ts';
import { setUpSystemWithBrowser } from './support/set-up-system.ts';

const system = setUpSystemWithBrowser();
let anna: Traveler;
let omar: Member;
let lena: Member;

beforeAll(async () => {
  [anna, omar, lena] = await Promise.all([
    system.newTraveler(),
    system.newOperator('Omar', { carPlate: 'LVR 101' }),
    system.newOperator('Lena'),
  ]);
}, 180_000);

const screens: [string, Screen][] = [
  ['a phone', phone],
  ['a desktop', desktop],
];
const openAs = (member: Member, screen: Screen) => system.open({ screen, cookies: member.cookies() });

/** Whether a part lies within the first screen, without scrolling. */
async function isInFirstScreen(page: Page, part: ReturnType<Page['locator']>, { height }: Screen): Promise<boolean> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const box = await part.first().boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

/** A phone whose keyboard is open. */
const withKeyboard: Screen = { width: 390, height: 500 };

/** What lies in the window and under no other part: where a thumb lands on it. */
function isReachable(part: Locator): Promise<boolean> {
  return part.first().evaluate((element) => {
    const { left, top, width, height, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && bottom <= window.innerHeight && hit !== null && (element.contains(hit) || hit.contains(element));
  });
}

/** By how many pixels the field of the chat lies over the bar of the next stage, or over the window's edge. */
function chatOverBar(page: Page): Promise<number> {
  return page.evaluate(() => {
    const edge = document.querySelector('.action-bar')?.getBoundingClientRect().top ?? window.innerHeight;
    return Math.abs(Math.round((document.querySelector('.chat-form')?.getBoundingClientRect().bottom ?? 0) - edge));
  });
}

/** As for a person who began on a page of words: there the shell’s sheet stands before those that come later. */
function withShellSheetFirst(page: Page): Promise<void> {
  const sheet = page.locator('body link[rel="stylesheet"]').first();
  return sheet.evaluate(
    (link) =>
      new Promise<void>((resolve) => {
        link.addEventListener('load', () => resolve(), { once: true });
        document.head.prepend(link);
      }),
  );
}

/** Waits until all of them can be pressed or read, whatever the page still moves. */
async function untilReachable(page: Page, names: Record<string, Locator>): Promise<void> {
  for (const [name, part] of Object.entries(names)) {
    await part.first().waitFor();
    await waitUntil(`${name} within reach on ${page.url()}`, () => isReachable(part));
  }
}

describe.each(screens)('on %s', (_name, screen) => {
  let annas: Window;
  let omars: Window;

  beforeAll(async () => {
    [annas, omars] = await Promise.all([openAs(anna, screen), openAs(omar, screen)]);
  });
  afterAll(async () => {
    await annas?.context.close();
    await omars?.context.close();
  });

  test('an operator sees first what is waiting for it, at home and above its rides, and in the page title', async () => {
    const { id } = await offeredRide(system, { traveler: anna, operators: [omar, lena], inHours: 30 });
    await anna.call(`POST /rides/${id}/select`, { operatorId: omar.uid });
    const { page } = omars;
    for (const path of ['/home', '/rides']) {
      await page.goto(path);
      const owed = page.getByRole('region', { name: 'Waiting for you' });
      await owed.getByText('Your turn').first().waitFor();
      await eventually(
        () => isInFirstScreen(page, owed.getByRole('link', { name: 'Reconfirm this ride' }), screen),
        true,
      );
      await owed.getByText(/left/).first().waitFor();
    }
    await page.waitForFunction(() => /^\(\d+\)/.test(document.title));

    await omar.call(`POST /rides/${id}/confirm`, {});
    await page.getByRole('region', { name: 'Waiting for you' }).waitFor({ state: 'hidden' });
  }, 90_000);

  test('a traveler whose operator cancels reads who, how long is left and what can be done', async () => {
    const ride = await paidRide(system, { traveler: anna, operators: [omar, lena], inHours: 2.5 });
    const { page } = annas;
    await page.goto(`/ride/requested/${ride.id}`);
    await page.getByText(/picks Paula up/).waitFor();

    await omar.call(`POST /rides/${ride.id}/cancelConfirmed`, {});
    const panel = page.getByRole('region', { name: 'Ride status' });
    await panel.getByText(/^Omar cancelled your ride$/i).waitFor();

    await eventually(() => panel.getByText(/2 h \d+ min left/).count(), 1);
    expect(await page.getByText('Your ride is requested').count()).toBe(0);
    for (const name of ['Ask again', 'Raise your price', 'Cancel without a fee'])
      await eventually(() => panel.getByRole('button', { name }).count(), 1);
    await eventually(
      () => isInFirstScreen(page, panel.getByRole('link', { name: 'See the other offer' }), screen),
      true,
    );
    await untilText(system, anna, 'One other operator is available');

    await lena.call(`POST /rides/${ride.id}/withdraw`, {});
    await panel.getByText(/Nobody else has offered yet/).waitFor();
    await panel.getByRole('button', { name: 'Raise your price' }).click();
    await page.getByLabel('Your new price').fill('200');
    await page.getByRole('dialog').getByRole('button', { name: 'Raise the price' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await rideOf(anna, ride.id)).toMatchObject({ basePriceCents: 20_000 });
    await panel.getByRole('button', { name: 'Cancel without a fee' }).click();
    await page.getByRole('dialog').getByText('$0.00').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel ride' }).click();
    await page.getByText('CANCELLED').first().waitFor();
  }, 120_000);

  test('at the curb an operator has everything on the first screen of each tab, and the traveler sees who has arrived', async () => {
    const booking = { specialNotes: 'Two child seats' };
    const { id } = await paidRide(system, { traveler: anna, operators: [omar], inHours: 0.9, booking });
    await untilRide(omar, id, ({ nextStages }) => nextStages.length > 0);
    const { page } = omars;
    for (const tab of ['details', 'chat', 'map']) {
      await page.goto(`/ride/${id}?tab=${tab}`);
      const next = page.getByRole('button', { name: 'On the way' });
      await next.waitFor();
      const parts = [next, ...['Call', 'Navigate'].map((name) => page.getByRole('link', { name, exact: true }))];
      const card = page.getByRole('region', { name: 'Pick-up' });
      await card.getByText('PAULA PASSENGER').waitFor();
      await card.getByText('Two child seats').waitFor();
      for (const part of [...parts, card]) await eventually(() => isInFirstScreen(page, part, screen), true);
    }

    await page.goto(`/ride/${id}`);
    await page.getByRole('button', { name: 'On the way' }).click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Update Ride Status' }).click();
    await page.getByRole('button', { name: 'At pick up location' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Update Ride Status' }).click();
    await annas.page.goto(`/ride/requested/${id}`);
    await annas.page.getByText(/Omar is here: black Cadillac XTS, plate LVR 101/i).waitFor();
    await annas.page
      .getByText(/min left/)
      .first()
      .waitFor();
    await untilText(system, anna, 'is here: black Cadillac XTS, plate LVR 101');
    await omar.call(`POST /rides/${id}/cancelConfirmed`, {});
  }, 120_000);

  test('without any browser error', () => {
    expect([...annas.complaints, ...omars.complaints]).toEqual([]);
  });
});

test.each([
  ['operator', '/ride'],
  ['traveler', '/ride/requested'],
] as const)(
  'on a phone the chat of the %s stays within reach, even above the keyboard, as does an operator’s next stage',
  async (side, place) => {
    const { id } = await paidRide(system, { traveler: anna, operators: [omar], inHours: 0.9 });
    const [reader, writer] = side === 'operator' ? [omar, anna] : [anna, omar];
    for (let line = 1; line <= 12; line += 1) await writer.call(`POST /rides/${id}/chats`, { msg: `Line ${line}` });
    await untilRide(omar, id, ({ nextStages }) => nextStages.length > 0);
    const { page, context, complaints } = await openAs(reader, phone);
    await page.goto(`${place}/${id}`);
    await page.getByRole('tab', { name: 'CHAT' }).click();
    const field = page.getByRole('textbox', { name: 'Message' });
    const send = page.getByRole('button', { name: 'Send' });
    const next = page.getByRole('button', { name: 'On the way' });
    const parts = { field, send, ...(side === 'operator' && { next }) };

    await untilReachable(page, { ...parts, last: page.getByText('Line 12', { exact: true }) });
    await eventually(() => chatOverBar(page), 0);
    await field.click();
    await page.setViewportSize(withKeyboard);
    await untilReachable(page, { ...parts, last: page.getByText('Line 12', { exact: true }) });
    await field.fill('I see you');
    await send.click();
    await untilReachable(page, { ...parts, last: page.getByText('I see you', { exact: true }) });
    await withShellSheetFirst(page);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('dialog');
    const close = menu.getByRole('button', { name: 'Close the menu' });
    await untilReachable(page, { close, link: menu.getByRole('link') });

    expect(complaints).toEqual([]);
    await context.close();
    await omar.call(`POST /rides/${id}/cancelConfirmed`, {});
  },
  90_000,
);

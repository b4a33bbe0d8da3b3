import { expect, test } from '@jest/globals';
import { grantAdmin } from '@livery/stack/people/grant-admin.ts';
import { uploadDocuments } from '@livery/stack/people/operators.ts';
import { unusedCode } from '@livery/stack/people/second-factor.ts';
import {
  cadillac,
  logIn,
  type Member,
  newPersonalDetails,
  signUpOperator,
  signUpTraveler,
} from '@livery/stack/people/sign-up.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import type { Page } from 'playwright-core';
import { cookiesIn, desktop, phone } from './support/browser.ts';
import { byPassword } from './support/by-password.ts';
import { untilMail } from './support/messages.ts';
import { press } from './support/pages.ts';
import { confirmedRide } from './support/prepared-rides.ts';
import { setUpSystemWithBrowser } from './support/set-up-system.ts';

const system = setUpSystemWithBrowser();

const windowOf = (member: Member) => system.open({ screen: desktop, cookies: member.cookies() });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

async function decide(page: Page, [button, confirm]: [string, string], reason: string) {
  await press(page, button);
  await page.getByRole('dialog').getByRole('textbox').fill(reason);
  await inDialog(page, confirm).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function newcomer(): Promise<Member & { lastName: string }> {
  const details = newPersonalDetails('Petra', 'Newcomer');
  const member = await signUpOperator(system, details, cadillac);
  await uploadDocuments(member);
  return { ...member, lastName: details.lastName };
}

test('an owner holds an operator with a reason, and approves it later', async () => {
  const petra = await newcomer();
  const { page, complaints } = await windowOf(system.admin);
  await page.goto('/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
  await page.getByText('1 waiting for approval').waitFor();
  await page.getByRole('link', { name: /Pending operators/ }).click();
  await page.getByRole('link', { name: 'Details of PETRA NEWCOMER' }).click();
  const documents = page.getByRole('img', { name: /opens larger/ });
  await documents.nth(4).waitFor();
  const sizes = await documents.evaluateAll((images) =>
    images.map((image) => [image, image.parentElement].map((box) => [box?.clientWidth, box?.clientHeight])),
  );

  await decide(page, ['Hold', 'Confirm'], 'The plate is not readable.');
  await page.getByText('On hold: The plate is not readable.').waitFor();
  await untilMail(system, petra, 'Your account is on hold');
  await petra.call('POST /approval/resubmit', {});
  await page.reload();
  await page.getByText('Asked for another review.').waitFor();
  await press(page, 'Approve');
  await page.getByText('Confirm operator approval?').waitFor();
  await inDialog(page, 'Yes').click();
  await page.getByText('Profile is approved.').waitFor();

  await untilMail(system, petra, 'You are approved');
  const square = [500, 500];
  expect(sizes).toEqual(Array(5).fill([square, square]));
  expect(complaints).toEqual([]);
}, 120_000);

test('an owner searches for an operator, suspends it, keeps its ride and reinstates it', async () => {
  const [anna, omar] = [await system.newTraveler(), await system.newOperator('Zacharias')];
  const { rideConfirmationCode: code } = await confirmedRide(system, {
    traveler: anna,
    operators: [omar],
    inHours: 72,
  });
  const { page, complaints } = await windowOf(system.admin);
  await page.goto('/admin/adminSearch');
  await page.getByLabel('Search text').fill('zachar');
  await press(page, 'Search');
  await page.getByRole('link', { name: /ZACHARIAS/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();

  await decide(page, ['Suspend', 'Suspend'], 'Two complaints.');
  await page.getByText('SUSPENDED', { exact: true }).waitFor();
  await untilMail(system, omar, 'Your account is suspended');
  await waitUntil('the ride to wait for staff', async () => {
    const { total } = await system.admin.call<{ total: number }>('GET /admin/rides');
    return total > 0;
  });
  await page.goto('/admin/rides');
  await page.getByRole('link', { name: code }).click();
  await decide(page, ['Keep the ride', 'Keep ride'], 'The traveler wants this operator.');
  await untilMail(system, omar, `Ride ${code} stays confirmed`);
  await page.goto(`/admin/searchOperatorProfile/${omar.uid}`);
  await decide(page, ['Reinstate', 'Reinstate'], 'A mistake.');

  await untilMail(system, omar, 'Your account is active again');
  await page.goto('/admin/audit');
  for (const did of ['Suspended', 'Kept a ride', 'Reinstated', 'Viewed the profile'])
    await page.getByRole('cell', { name: did, exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
}, 120_000);

test('staff who may only read see everything and can do nothing; others find no console', async () => {
  const petra = await newcomer();
  const { email } = await signUpTraveler(system, newPersonalDetails('Stan'));
  await grantAdmin(system, email, 'staff');
  const stan = await logIn(system, email);
  const { page } = await windowOf(stan);
  const buttons = ['Approve', 'Hold', 'Suspend', 'Reinstate', 'Keep the ride', 'Cancel the ride'];
  const seen: string[] = [];

  for (const path of ['operatorProfile', 'searchOperatorProfile']) {
    await page.goto(`/admin/${path}/${petra.uid}`);
    await page
      .getByRole('img', { name: /opens larger/ })
      .nth(4)
      .waitFor();
    for (const name of buttons) if (await page.getByRole('button', { name, exact: true }).count()) seen.push(name);
  }
  const { page: elsewhere } = await windowOf(petra);
  await elsewhere.goto('/admin');
  await elsewhere.waitForURL('**/404');

  expect(seen).toEqual([]);
}, 120_000);

test('an owner who has only typed the password is asked for the second factor, and goes on where it was', async () => {
  const petra = await newcomer();
  const { email } = await signUpTraveler(system, newPersonalDetails('Olga'));
  await grantAdmin(system, email);
  const cookies = await byPassword(system, email);
  const { page, context, complaints } = await system.open({ screen: phone, cookies });
  const question = page.getByRole('dialog', { name: 'Second factor' });
  const prove = async () => {
    await question.getByLabel('Code').fill(await unusedCode(email));
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
  };
  await page.goto(`/admin/operatorProfile/${petra.uid}`);
  await prove();
  await page
    .getByRole('img', { name: /opens larger/ })
    .nth(4)
    .waitFor();

  await press(page, 'Hold');
  await page.getByRole('dialog').getByRole('textbox').fill('The plate is not readable.');
  await context.addCookies(cookiesIn(await byPassword(system, email), system.gatewayUrl));
  await inDialog(page, 'Confirm').click();
  await prove();

  await page.getByText('On hold: The plate is not readable.').waitFor();
  expect(complaints).toEqual([]);
}, 120_000);

import { expect, test } from '@jest/globals';
import { fileCategories } from '@livery/contracts/identity/model.ts';
import type { User } from '@livery/contracts/identity/user.ts';
import { picture } from '@livery/stack/people/picture.ts';
import { type PersonalDetails, password, somebody } from '@livery/stack/people/sign-up.ts';
import { messagesTo } from '@livery/stack/people/world.ts';
import { watchFor } from '@livery/stack/watch-for.ts';
import type { Page } from 'playwright-core';
import { phone } from './support/browser.ts';
import { nextVin } from './support/next-vin.ts';
import { openWatchedStage } from './support/open-stage.ts';

const stage = openWatchedStage();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const atStep = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
const choose = async (page: Page, label: string, hue: number) => {
  const buffer = await picture('vehicle', { hue, body: 'suv' });
  const field = page.getByLabel(new RegExp(`^(Choose a picture|Replace): ${label}`));
  await field.setInputFiles({ name: 'from-my-phone.png', mimeType: 'image/png', buffer });
};

const labels = ['Profile picture', 'Vehicle,', 'Driver’s license', 'Proof of insurance', 'Vehicle registration'];
async function chooseAllPictures(page: Page) {
  for (const label of labels) await choose(page, label, 200);
  await watchFor('five previews', async () => (await page.locator('main img').count()) === fileCategories.length);
}

async function enterPerson(page: Page, details: PersonalDetails) {
  await page.getByLabel('First name').fill(details.firstName);
  await page.getByLabel('Last name').fill(details.lastName);
  await page.getByLabel('Email').fill(details.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByLabel('Cell phone').fill(details.phoneNumber);
}

async function enterVehicle(page: Page) {
  await page.getByLabel('Make').selectOption('Cadillac');
  await page.getByLabel('Model').selectOption('Escalade');
  await page.getByLabel('Color').selectOption('Black');
  await page.getByLabel('License plate').fill('lvr 9');
  await page.getByLabel('VIN').fill(nextVin());
  await page.getByLabel('State').selectOption('IL');
  await page.getByRole('checkbox', { name: /ORD/ }).check();
}

const textsTo = ({ phoneNumber }: PersonalDetails) => messagesTo(stage, `+1${phoneNumber}`);

async function signedIn(page: Page): Promise<User> {
  const { user } = (await (await page.request.get('/api/auth/session')).json()) as { user: User };
  return user;
}

test('an operator signs up on a phone, loads the page anew on the way, is held and resubmits', async () => {
  const { page, complaints } = await stage.open({ screen: phone });
  // The browser asks before the pictures are lost.
  page.on('dialog', (dialog) => void dialog.accept());
  const olga = somebody('Olga');

  await page.goto('/signup');
  await page.getByRole('link', { name: /^Operator/ }).click();
  await enterPerson(page, olga);
  await press(page, 'Next');
  await page.getByRole('dialog', { name: 'Verify your phone' }).waitFor();
  const code = await watchFor('the code', async () => /\b\d{6}\b/.exec((await textsTo(olga))[0]?.text ?? '')?.[0]);

  // Whoever reads the code elsewhere may find the page put away.
  await page.reload();
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await press(page, 'Next');
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(code);
  await atStep(page, 'Vehicle Details');
  expect(await textsTo(olga)).toHaveLength(1);

  await enterVehicle(page);
  await press(page, 'Next');
  await chooseAllPictures(page);
  await press(page, 'Next');
  await atStep(page, 'Preferences');
  await page.reload();
  await atStep(page, 'Upload Documents');
  await chooseAllPictures(page);
  await press(page, 'Next');
  for (const wish of [/text messages/, /emails/])
    await page.getByRole('radiogroup', { name: wish }).getByText('Yes').click();
  await press(page, 'Next');
  await atStep(page, 'Review');
  await page.getByText('LVR 9').waitFor();
  await page.goBack();
  await atStep(page, 'Preferences');
  await page.goForward();
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await press(page, 'Sign Up');

  await page.waitForURL('**/home');
  await page.getByText('Your account is pending approval.').waitFor();
  const { uid } = await watchFor('all pictures to be saved', async () => {
    const user = await signedIn(page);
    return user.approval.missingDocuments.length === 0 && user;
  });

  await stage.admin.call('POST /holdApprovalOfOperator', { uid, reasonForDeny: 'The plate is not readable.' });
  await page.getByText('The plate is not readable.').waitFor();
  await page.getByRole('link', { name: 'Resubmit' }).click();
  await page.getByLabel('License plate').fill('lvr 10');
  const before = await signedIn(page);
  await choose(page, 'Vehicle,', 30);
  await watchFor('the new picture', async () => (await signedIn(page)).vehicleImageUrl !== before.vehicleImageUrl);
  await press(page, 'Resubmit');

  await page.waitForURL('**/home');
  expect(await signedIn(page)).toMatchObject({ carPlate: 'LVR 10', approval: { state: 'resubmitted' } });
  expect(complaints).toEqual([]);
}, 120_000);

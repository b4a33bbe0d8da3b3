import { expect, test } from '@jest/globals';
import type { User } from '@livery/contracts/identity/user.ts';
import { messagesTo } from '@livery/stack/people/messages-to.ts';
import { textedCode } from '@livery/stack/people/prove-phone.ts';
import { newPersonalDetails, type PersonalDetails, password } from '@livery/stack/people/sign-up.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import type { Page } from 'playwright-core';
import { phone } from './support/browser.ts';
import { chooseAllPictures, choosePicture, enterVehicle, wishForMessages } from './support/operator-steps.ts';
import { enterPerson, press, untilStep } from './support/pages.ts';
import { setUpSystemWithBrowser } from './support/set-up-system.ts';

const system = setUpSystemWithBrowser();

const textsTo = ({ phoneNumber }: PersonalDetails) => messagesTo(system, `+1${phoneNumber}`);

async function signedIn(page: Page): Promise<User> {
  const { user } = (await (await page.request.get('/api/auth/session')).json()) as { user: User };
  return user;
}

test('an operator signs up on a phone, reloads the page on the way, is put on hold and resubmits', async () => {
  const { page, complaints } = await system.open({ screen: phone });
  // The browser asks before the pictures are lost.
  page.on('dialog', (dialog) => void dialog.accept());
  const olga = newPersonalDetails('Olga');

  await page.goto('/signup');
  await page.getByRole('link', { name: /^Operator/ }).click();
  await enterPerson(page, olga);
  await press(page, 'Next');
  await page.getByRole('dialog', { name: 'Verify your phone' }).waitFor();
  const code = await textedCode(system, olga.phoneNumber);

  // A phone may discard the page while its owner reads the code in another app.
  await page.reload();
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await press(page, 'Next');
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(code);
  await untilStep(page, 'Vehicle Details');
  expect(await textsTo(olga)).toHaveLength(1);

  await enterVehicle(page);
  await press(page, 'Next');
  await chooseAllPictures(page);
  await press(page, 'Next');
  await untilStep(page, 'Preferences');
  await page.reload();
  await untilStep(page, 'Upload Documents');
  await chooseAllPictures(page);
  await press(page, 'Next');
  await wishForMessages(page);
  await press(page, 'Next');
  await untilStep(page, 'Review');
  await page.getByText('LVR 9').waitFor();
  await page.goBack();
  await untilStep(page, 'Preferences');
  await page.goForward();
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await press(page, 'Sign Up');

  await page.waitForURL('**/home');
  await page.getByText('Your account is pending approval.').waitFor();
  const { uid } = await waitUntil('all pictures to be saved', async () => {
    const user = await signedIn(page);
    return user.approval.missingDocuments.length === 0 && user;
  });

  await system.admin.call('POST /holdApprovalOfOperator', { uid, reasonForDeny: 'The plate is not readable.' });
  await page.getByText('The plate is not readable.').waitFor();
  await page.getByRole('link', { name: 'Resubmit' }).click();
  await page.getByLabel('License plate').fill('lvr 10');
  const before = await signedIn(page);
  await choosePicture(page, 'Vehicle,', 30);
  await waitUntil('the new picture', async () => (await signedIn(page)).vehicleImageUrl !== before.vehicleImageUrl);
  await press(page, 'Resubmit');

  await page.waitForURL('**/home');
  expect(await signedIn(page)).toMatchObject({ carPlate: 'LVR 10', approval: { state: 'resubmitted' } });
  expect(complaints).toEqual([]);
}, 120_000);

import { picture } from '@livery/stack/people/picture.ts';
import { cadillac } from '@livery/stack/people/sign-up.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import type { Page } from 'playwright-core';

export async function enterVehicle(page: Page): Promise<void> {
  await page.getByLabel('Make').selectOption('Cadillac');
  await page.getByLabel('Model').selectOption('Escalade');
  await page.getByLabel('Color').selectOption('Black');
  await page.getByLabel('License plate').fill('lvr 9');
  await page.getByLabel('VIN').fill(cadillac.vehicleVIN);
  await page.getByLabel('State').selectOption('IL');
  await page.getByRole('checkbox', { name: /ORD/ }).check();
}

export async function choosePicture(page: Page, label: string, hue: number): Promise<void> {
  const buffer = await picture('vehicle', { hue, body: 'suv' });
  const field = page.getByLabel(new RegExp(`^(Choose a picture|Replace): ${label}`));
  await field.setInputFiles({ name: 'from-my-phone.png', mimeType: 'image/png', buffer });
}

const labels = ['Profile picture', 'Vehicle,', 'Driver’s license', 'Proof of insurance', 'Vehicle registration'];

export async function chooseAllPictures(page: Page): Promise<void> {
  for (const label of labels) await choosePicture(page, label, 200);
  await waitUntil('five previews', async () => (await page.locator('main img').count()) === labels.length);
}

/** Switches texts and mails on. */
export async function wishForMessages(page: Page): Promise<void> {
  for (const wish of [/text messages/, /emails/])
    await page.getByRole('radiogroup', { name: wish }).getByText('Yes').click();
}

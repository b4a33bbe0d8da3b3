import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type Message, messagesTo } from '@livery/stack/people/messages-to.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { desktop, phone } from './support/browser.ts';
import { setUpSystemWithBrowser } from './support/set-up-system.ts';

const system = setUpSystemWithBrowser();

const untilMail = (email: string, subject: string): Promise<Message> =>
  waitUntil(`the mail "${subject}"`, async () =>
    (await messagesTo(system, email)).find((mail) => mail.subject === subject),
  );

const linkIn = ({ text }: Message, page: string) => new RegExp(`${page}\\?token=[\\w.-]+`).exec(text)?.[0] ?? '';

test('somebody joins the mailing list, confirms, is seen by staff, and leaves by the button of a mail program', async () => {
  const email = `wanda-${randomUUID()}@livery.example`;
  const { page, complaints } = await system.open({ screen: phone });
  await page.goto('/marketingSubscription');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'First name' }).fill('Wanda');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Becker');
  await page.getByRole('textbox', { name: 'City' }).fill('Chicago');
  await page.getByRole('combobox', { name: 'State' }).selectOption('IL');
  await page.getByRole('button', { name: 'Join now', exact: true }).click();
  await page.getByText('open the email we sent you').waitFor();

  await page.goto(linkIn(await untilMail(email, 'Please confirm your address'), '/marketingSubscription/confirm'));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('You have been successfully added').waitFor();

  const office = await system.open({ screen: desktop, cookies: system.admin.cookies() });
  await office.page.goto('/admin/marketingSubscriptionList');
  await office.page.getByRole('cell', { name: 'WANDA BECKER' }).waitFor();
  const cookie = system.admin.cookies();
  const file = await fetch(`${system.gatewayUrl}/api/admin/mailingList.csv`, { headers: { cookie } });
  expect(await file.text()).toContain(`"${email}","WANDA","BECKER"`);

  const out = linkIn(await untilMail(email, 'Welcome to our marketing email list'), '/unsubscribe').split('?')[1];
  const answer = await fetch(`${system.gatewayUrl}/api/mailingList/unsubscribe?${out}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  await office.page.reload();
  await office.page.getByText('Nobody is on the list yet.').waitFor();
  expect([...complaints, ...office.complaints]).toEqual([]);
}, 120_000);

import { unusedCode } from '@livery/stack/people/second-factor.ts';
import { logIn, type Member, password } from '@livery/stack/people/sign-up.ts';
import type { Locator, Page } from 'playwright-core';
import type { ScreenToSee } from './every-screen.ts';
import { enterTextedCode } from './pages.ts';
import type { TestSystem } from './start-test-system.ts';
import type { Words } from './words.ts';

type Part = Omit<ScreenToSee, 'cookies'>;

/** How an operator is led to a second factor, turns it on, and is asked for it from then on: in this order. */
export async function secondFactorScreens(system: TestSystem, { firstName, lastName }: Words): Promise<ScreenToSee[]> {
  const earlier = await system.newApprovedOperator(firstName, lastName);
  // The later sign-in is the one used last and stands first, whether or not its token is renewed on the way.
  const operator = await logIn(system, earlier.email);
  return [
    ...[...whileOff(system, operator), ...whileOn].map((part) => ({ ...part, cookies: operator.cookies() })),
    {
      name: 'question for the second factor',
      path: '/cashout',
      press: 'Connect with Stripe',
      cookies: earlier.cookies(),
    },
  ].map((screen) => ({ ...screen, name: `${screen.name} of a careful operator` }));
}

const whileOff = (system: TestSystem, operator: Member): Part[] => [
  { name: 'need of a second factor', path: '/cashout', press: 'Connect with Stripe' },
  { name: 'password for the second factor', path: '/security', press: 'Turn on' },
  { name: 'code for the second factor', path: '/security', press: 'Turn on', onward: untilCodeIsAsked },
  { name: 'secret of the second factor', path: '/security', press: 'Turn on', onward: prove(system, operator) },
  { name: 'recovery codes', path: '/security', press: 'Turn on', onward: turnOn(operator) },
];

const whileOn: Part[] = [
  { name: 'security', path: '/security?for=cashout' },
  { name: 'new recovery codes', path: '/security', press: 'New recovery codes' },
  { name: 'turning the second factor off', path: '/security', press: 'Turn off' },
];

async function typePassword(dialog: Locator): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
}

/** One dialog fades while the next one comes. */
const untilGone = (page: Page, name: string) => page.getByRole('dialog', { name }).waitFor({ state: 'hidden' });

async function untilCodeIsAsked(dialog: Locator): Promise<void> {
  await typePassword(dialog);
  await dialog.page().getByRole('dialog', { name: 'Verify your phone' }).waitFor();
  await untilGone(dialog.page(), 'Turn on the second factor');
}

const prove =
  (system: TestSystem, { phoneNumber }: Member) =>
  async (dialog: Locator): Promise<void> => {
    await untilCodeIsAsked(dialog);
    await enterTextedCode(dialog.page(), system, phoneNumber);
    await dialog.getByRole('textbox', { name: 'Code' }).waitFor();
    await untilGone(dialog.page(), 'Verify your phone');
  };

/** Turns it on for a person who has proved the phone at the screen before. */
const turnOn =
  ({ email }: Member) =>
  async (dialog: Locator): Promise<void> => {
    await typePassword(dialog);
    await dialog.getByRole('textbox', { name: 'Code' }).fill(await unusedCode(email));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByRole('list', { name: 'Recovery codes' }).waitFor();
  };

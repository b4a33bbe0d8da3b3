import { unusedCode } from '@livery/stack/people/second-factor.ts';
import { logIn, type Member, password } from '@livery/stack/people/sign-up.ts';
import type { Locator } from 'playwright-core';
import type { ScreenToSee } from './every-screen.ts';
import type { Stage } from './start-world.ts';
import type { Words } from './words.ts';

type Part = Omit<ScreenToSee, 'cookies'>;

/** How an operator is led to a second factor, turns it on, and is asked for it from then on: in this order. */
export async function secondFactorScreens(stage: Stage, { firstName, lastName }: Words): Promise<ScreenToSee[]> {
  const operator = await stage.newBeginner(firstName, lastName);
  const earlier = (await logIn(stage, operator.email)).cookies();
  return [
    ...[...whileOff(operator), ...whileOn].map((part) => ({ ...part, cookies: operator.cookies() })),
    { name: 'question for the second factor', path: '/cashout', press: 'Connect with Stripe', cookies: earlier },
  ].map((screen) => ({ ...screen, name: `${screen.name} of a careful operator` }));
}

const whileOff = (operator: Member): Part[] => [
  { name: 'need of a second factor', path: '/cashout', press: 'Connect with Stripe' },
  { name: 'password for the second factor', path: '/security', press: 'Turn on' },
  { name: 'secret of the second factor', path: '/security', press: 'Turn on', onward: typePassword },
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
  await dialog.getByRole('textbox', { name: 'Code' }).waitFor();
}

const turnOn =
  ({ email }: Member) =>
  async (dialog: Locator): Promise<void> => {
    await typePassword(dialog);
    await dialog.getByRole('textbox', { name: 'Code' }).fill(await unusedCode(email));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByRole('list', { name: 'Recovery codes' }).waitFor();
  };

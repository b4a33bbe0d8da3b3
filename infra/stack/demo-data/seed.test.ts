import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { User } from '@livery/contracts/identity/user.ts';
import type { CardRow } from '@livery/contracts/payments/api.ts';
import { tokenIn } from '../people/join-list.ts';
import { messagesTo } from '../people/messages-to.ts';
import { visitor } from '../people/person.ts';
import { provePhone } from '../people/prove-phone.ts';
import { turnOnSecondFactor } from '../people/second-factor.ts';
import { logIn, password } from '../people/sign-up.ts';
import { type System, startSystem } from '../system.ts';
import { waitUntil } from '../wait-until.ts';
import { operators } from './cast.ts';
import { addInquiries } from './inquiries.ts';
import { seedDemo, withGrants } from './seed.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem();
}, 120_000);
afterAll(() => system.stop(), 60_000);

/** Leaves the data like a seeding that was stopped at its last step, and in the middle of an operator's steps. */
async function undoTheEnd() {
  const noah = await logIn(system, 'traveler2@livery.example');
  const { items } = await noah.call<{ items: CardRow[] }>('POST /getUserPaymentMethods', {});
  for (const { id } of items) await noah.call('POST /detachPayment', { id });
  const omar = await logIn(system, 'operator@livery.example');
  const phoneProof = await provePhone(omar, system, omar.phoneNumber);
  await turnOnSecondFactor(omar, { email: omar.email, password, phoneProof });
}

async function isReady(email: string) {
  const { user } = await (await logIn(system, email)).call<{ user: User }>('GET /auth/session');
  return { state: user.approval.state, subscription: user.subscription.state, payout: user.payout.linked };
}

async function whatIsThere() {
  const tara = await logIn(system, 'traveler@livery.example');
  const lists = ['confirmed', 'pending', 'past'].map((list) =>
    tara.call<{ total: number }>(`GET /reservations?list=${list}`),
  );
  return {
    rides: (await Promise.all(lists)).map(({ total }) => total),
    cards: (await tara.call<{ items: CardRow[] }>('POST /getUserPaymentMethods', {})).items.length,
    operators: await Promise.all(operators.map(({ details }) => isReady(details.email))),
  };
}

test('a seeding that was stopped after the contact message still adds the readers of the mailing list', async () => {
  const wanda = { firstName: 'Wanda', lastName: 'Becker', email: 'wanda@livery.example', phone: '3125550142' };
  await visitor(system.gatewayUrl).call('POST /sendContactUsEmail', {
    ...wanda,
    message: 'Do you drive to Milwaukee?',
  });
  await waitUntil('the answer to the message', async () => (await messagesTo(system, wanda.email)).length > 0);

  await addInquiries(system);
  await addInquiries(system);

  const mails = await messagesTo(system, 'hugo@livery.example');
  expect(mails.filter(({ text }) => tokenIn(text))).toHaveLength(1);
});

test('a seeding that was stopped is finished by the next, which adds nothing twice', async () => {
  await seedDemo(withGrants(system));
  const before = await whatIsThere();
  await undoTheEnd();

  await seedDemo(withGrants(system));

  const noah = await logIn(system, 'traveler2@livery.example');
  expect(await noah.call('POST /getUserPaymentMethods', {})).toMatchObject({ items: [{ last4: '0005' }] });
  expect(await whatIsThere()).toEqual(before);
  expect(before).toMatchObject({ rides: [2, 2, 2], cards: 2 });
}, 180_000);

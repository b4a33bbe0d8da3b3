import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Channel } from '@livery/contracts/notifications/letters/letter.ts';
import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import type { IntentRunner } from '@livery/platform/intent-runner/intent-runner.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { deliver } from '../actions/deliver.ts';
import type { Deps } from '../actions/deps.ts';
import { type Mailer, smtpMailer } from '../clients/mailer.ts';
import type { Texts } from '../clients/twilio.ts';
import { createStores } from '../store/stores.ts';
import { anOperator } from './notifications-harness.ts';

const storesOf = (kit: Kit) => ({ ...createStores(kit), kit });

/** A mail server that takes every connection and never says a word. */
const sockets: Socket[] = [];
const silent = createServer((socket) => void sockets.push(socket));
const sent: string[] = [];
const texts: Texts = {
  send: async ({ to }) => `text-${sent.push(to)}`,
  find: async () => undefined,
  isSigned: async () => true,
};

let opened: TestStores<ReturnType<typeof storesOf>>;
let mailer: Mailer;
let deliveries: IntentRunner;
beforeAll(async () => {
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}?tls=off`, from: 'rides@livery.example', replyTo: '' });
  opened = await openTestStores('silent-mail', storesOf);
  const { kit, ...stores } = opened.stores;
  const settings = {
    publicUrl: '',
    callbackUrl: '',
    linkSecret: 'link-secret',
    accountLinkSecret: 'account-link-secret',
    contactEmail: 'hello@livery.example',
    postalAddress: undefined,
  };
  const deps: Deps = { ...stores, log: opened.log, ...settings, texts, mailer, wake() {} };
  const { model } = stores.notifications;
  deliveries = kit.intentRunner({ name: 'deliveries', model, run: (id) => deliver(deps, id) });
});
afterAll(async () => {
  await deliveries.stop();
  mailer.close();
  for (const socket of sockets) socket.destroy();
  silent.close();
  await opened.close();
});

async function aPlanned(letter: LetterName, channel: Channel, id: string): Promise<string> {
  const at = new Date();
  const state = {
    ...{ recipientId: 'otto', channel, letter, rideId: null, operatorId: null, link: null },
    ...{ status: 'planned' as const, happenedAt: at, plannedAt: at, nextAttemptAt: at },
    values: { code: '', when: '', vehicle: '', state: '', amount: '', reason: '' },
  };
  await opened.stores.notifications.insert(id, { state, events: [] });
  return id;
}

test('a text goes out while many mails wait for a server that is silent, and none of them is lost', async () => {
  const otto = anOperator('otto');
  await opened.stores.people.project(otto, 1);
  const numbers = Array.from({ length: 16 }, (_, at) => at);
  const mails = await Promise.all(numbers.map((at) => aPlanned('welcome-operator', 'email', `mail-${at}`)));
  const text = await aPlanned('operator-approved', 'sms', 'text');

  for (const id of [...mails, text]) deliveries.wake(id);

  await waitFor(() => sent.length > 0, { timeoutMs: 25_000, message: 'the text waits for the mails' });
  expect(sent).toEqual([otto.phoneNumber]);
  await deliveries.idle();
  for (const id of mails) {
    const mail = (await opened.stores.notifications.get(id))?.state;
    expect(mail).toMatchObject({ status: 'planned', nextAttemptAt: expect.any(Date) });
  }
}, 60_000);

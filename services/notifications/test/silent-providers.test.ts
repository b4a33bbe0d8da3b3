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
import { type Texts, twilioTexts } from '../clients/twilio.ts';
import type { Notification } from '../domain/notification.ts';
import { createStores } from '../store/stores.ts';
import { anOperator } from './notifications-harness.ts';

const storesOf = (kit: Kit) => ({ ...createStores(kit), kit });
const otto = anOperator('otto');

/** A server that takes every connection and never says a word. */
const sockets: Socket[] = [];
const silent = createServer((socket) => void sockets.push(socket));
const sent: string[] = [];
const working: { texts: Texts; mailer: Mailer } = {
  texts: { send: async ({ to }) => `text-${sent.push(to)}`, find: async () => undefined, isSigned: async () => true },
  mailer: { send: async ({ to }) => void sent.push(to), close() {} },
};

let opened: TestStores<ReturnType<typeof storesOf>>;
let silentMailer: Mailer;
let silentTexts: Texts;
const runners: IntentRunner[] = [];
beforeAll(async () => {
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  silentMailer = smtpMailer({ url: `smtp://127.0.0.1:${port}?tls=off`, from: 'rides@livery.example', replyTo: '' });
  silentTexts = twilioTexts({
    accountSid: `AC${'0'.repeat(32)}`,
    authToken: 'token-of-the-tests',
    from: '+15005550006',
    url: `http://127.0.0.1:${port}`,
    statusCallback: 'http://livery.example/texts',
  });
  opened = await openTestStores('silent-providers', storesOf);
  await opened.stores.people.project(otto, 1);
});
afterAll(async () => {
  for (const runner of runners) await runner.stop();
  silentMailer.close();
  for (const socket of sockets) socket.destroy();
  silent.close();
  await opened.close();
});

/** What delivers, with these providers. */
function deliveriesBy(providers: Pick<Deps, 'texts' | 'mailer'>): IntentRunner {
  sent.length = 0;
  const { kit, ...stores } = opened.stores;
  const settings = {
    publicUrl: '',
    callbackUrl: '',
    linkSecret: 'link-secret',
    accountLinkSecret: 'account-link-secret',
    contactEmail: 'hello@livery.example',
    postalAddress: undefined,
  };
  const deps: Deps = { ...stores, log: opened.log, ...settings, ...providers, hasCaughtUp: () => true, wake() {} };
  const { model } = stores.notifications;
  const runner = kit.intentRunner({ name: 'deliveries', model, run: (id) => deliver(deps, id) });
  runners.push(runner);
  return runner;
}

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

const many = Array.from({ length: 16 }, (_, at) => at);
async function stateOf(id: string): Promise<Notification | undefined> {
  return (await opened.stores.notifications.get(id))?.state;
}

test('a text goes out while many mails wait for a server that is silent, and none of them is lost', async () => {
  const deliveries = deliveriesBy({ ...working, mailer: silentMailer });
  const mails = await Promise.all(many.map((at) => aPlanned('welcome-operator', 'email', `mail-${at}`)));
  const text = await aPlanned('operator-approved', 'sms', 'text');

  for (const id of [...mails, text]) deliveries.wake(id);

  await waitFor(() => sent.length > 0, { timeoutMs: 25_000, message: 'the text waits for the mails' });
  expect(sent).toEqual([otto.phoneNumber]);
  await deliveries.idle();
  for (const id of mails)
    expect(await stateOf(id)).toMatchObject({ status: 'planned', nextAttemptAt: expect.any(Date) });
}, 60_000);

test('a mail goes out while many texts wait for a provider that is silent, and none of them is lost', async () => {
  const deliveries = deliveriesBy({ ...working, texts: silentTexts });
  const texts = await Promise.all(many.map((at) => aPlanned('operator-approved', 'sms', `text-${at}`)));
  const mail = await aPlanned('welcome-operator', 'email', 'mail');

  for (const id of [...texts, mail]) deliveries.wake(id);

  await waitFor(() => sent.length > 0, { timeoutMs: 25_000, message: 'the mail waits for the texts' });
  expect(sent).toEqual([otto.email]);
  await deliveries.idle();
  const states = await Promise.all(texts.map(stateOf));
  for (const state of states) expect(state?.nextAttemptAt).toBeInstanceOf(Date);
  // Those that the provider may have taken are looked for in its list; the others have never been tried.
  const untried = states.filter((state) => !state?.firstTriedAt);
  expect(states.map((state) => state?.status).sort()).toEqual([
    ...untried.map(() => 'planned'),
    ...Array.from({ length: many.length - untried.length }, () => 'unknown'),
  ]);
  expect(untried.length).toBeGreaterThanOrEqual(many.length / 2);
}, 60_000);

test('a provider that was silent a moment ago is not asked for a text either, and is unavailable at once', async () => {
  const to = otto.phoneNumber;
  await silentTexts.send({ to, body: 'Hello' }).catch(() => undefined);

  const askedAt = performance.now();
  const asked = silentTexts.find({ to, isIt: () => true, since: new Date() });

  await expect(asked).rejects.toMatchObject({ kind: 'unavailable', code: 'TWILIO_DOWN' });
  expect(performance.now() - askedAt).toBeLessThan(1_000);
}, 30_000);

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import type { IntentRunner } from '@livery/platform/intent-runner/intent-runner.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { Deps } from '../actions/deps.ts';
import { startDeliveries } from '../actions/start-deliveries.ts';
import { countLate } from '../store/notification-store.ts';
import { createStores } from '../store/stores.ts';
import { anOperator } from './notifications-harness.ts';

const storesOf = (kit: Kit) => ({ ...createStores(kit), kit });
const otto = anOperator('otto');
const olga = anOperator('olga');
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs);

let opened: TestStores<ReturnType<typeof storesOf>>;
let sent: string[] = [];
let runners: IntentRunner[] = [];
let deliveries: Pick<Deps, 'wake'>;
beforeAll(async () => {
  opened = await openTestStores('invitations', storesOf);
  await opened.stores.people.project(otto, 1);
  await opened.stores.people.project(olga, 1);
});
beforeEach(() => {
  const { kit, ...stores } = opened.stores;
  const send = async ({ to }: { to: string }) => {
    await pause(50);
    return `text-${sent.push(to)}`;
  };
  const settings = {
    ...{ publicUrl: '', callbackUrl: '', linkSecret: 'link-secret', accountLinkSecret: 'account-link-secret' },
    ...{ contactEmail: 'hello@livery.example', postalAddress: undefined },
    texts: { send, find: async () => undefined, isSigned: async () => true },
    mailer: { send: async () => {}, close() {} },
  };
  const deps: Deps = { ...stores, ...settings, log: opened.log, hasCaughtUp: () => true, wake() {} };
  const intentRunner: Kit['intentRunner'] = (options) => {
    const runner = kit.intentRunner(options);
    runners.push(runner);
    return runner;
  };
  deliveries = startDeliveries({ intentRunner }, deps);
});
afterEach(async () => {
  for (const runner of runners) await runner.stop();
  await opened.stores.notifications.model.deleteMany({});
  runners = [];
  sent = [];
});
afterAll(() => opened.close());

async function aPlanned(letter: LetterName, id: string, { to = 'otto', at = new Date() } = {}): Promise<string> {
  const state = {
    ...{ recipientId: to, channel: 'sms' as const, letter, rideId: null, operatorId: null, link: null },
    ...{ status: 'planned' as const, happenedAt: at, plannedAt: at, nextAttemptAt: at },
    values: { code: '', when: '', vehicle: '', state: '', amount: '', reason: '' },
  };
  await opened.stores.notifications.insert(id, { state, events: [] });
  return id;
}

const aHundredAndMore = Array.from({ length: 150 }, (_, at) => `invitation-${at}`);

test.each(['ride-opened', 'ride-asked-again', 'ride-price-raised'] as const)(
  'what is for one person goes out while many texts of %s wait for their turn',
  async (letter) => {
    const invitations = await Promise.all(aHundredAndMore.map((id) => aPlanned(letter, id)));
    const text = await aPlanned('operator-approved', 'text', { to: 'olga' });

    for (const id of invitations) deliveries.wake(id, letter);
    deliveries.wake(text, 'operator-approved');

    await waitFor(() => sent.includes(olga.phoneNumber));
    expect(sent.length).toBeLessThan(aHundredAndMore.length / 2);
  },
);

test('what is for one person goes out while many invitations wait that a crash has left, and these go out, too', async () => {
  await Promise.all(aHundredAndMore.map((id) => aPlanned('ride-opened', id, { at: minutesAgo(1) })));
  await aPlanned('operator-approved', 'text', { to: 'olga' });

  for (const runner of runners) await runner.start();

  await waitFor(() => sent.includes(olga.phoneNumber));
  expect(sent.length).toBeLessThan(aHundredAndMore.length / 2);
  await waitFor(() => sent.length === aHundredAndMore.length + 1, { timeoutMs: 25_000 });
}, 30_000);

test('a text that has not been tried ten minutes after it was due is late, and one that is held back is not', async () => {
  const heldBack = await aPlanned('more-offers', 'held-back', { at: minutesAgo(11) });
  await aPlanned('ride-opened', 'planned-before', { at: minutesAgo(11) });
  await aPlanned('ride-opened', 'planned-now');
  const nextAttemptAt = new Date(Date.now() + minuteMs);
  await opened.stores.notifications.model.updateOne({ _id: heldBack }, { $set: { nextAttemptAt } });

  expect(await countLate(opened.stores.notifications, minutesAgo(10))).toBe(1);
});

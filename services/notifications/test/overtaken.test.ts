import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import { aRideFacts } from '@livery/contracts/rides/example-facts.ts';
import type { RideStatus } from '@livery/contracts/rides/model.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import { deliver } from '../actions/deliver.ts';
import type { Deps } from '../actions/deps.ts';
import { smtpMailer } from '../clients/mailer.ts';
import { twilioTexts } from '../clients/twilio.ts';
import { createStores, type Stores } from '../store/stores.ts';
import { aPerson } from './notifications-harness.ts';

const texts = twilioTexts({
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'token-of-the-tests',
  from: '+15005550006',
  url: process.env['SANDBOX_URL'] ?? '',
  statusCallback: 'http://livery.example/texts',
});
const mailer = smtpMailer({ url: process.env['SMTP_URL'] ?? '', from: 'Livery <rides@livery.example>' });

let opened: TestStores<Stores>;
let deps: Deps;
beforeAll(async () => {
  opened = await openTestStores('overtaken', createStores);
  const addresses = {
    publicUrl: '',
    callbackUrl: '',
    linkSecret: 'link-secret',
    accountLinkSecret: 'account-link-secret',
    contactEmail: 'hello@livery.example',
    postalAddress: undefined,
  };
  deps = { ...opened.stores, ...addresses, texts, mailer, wake() {} };
});
afterAll(async () => {
  mailer.close();
  await opened.close();
});

/** A text that asks an operator about a ride that nobody drives yet. */
async function aPlannedText(rideId: string): Promise<string> {
  const id = `text-about-${rideId}`;
  const at = new Date();
  const letter: LetterName = 'ride-asked-again';
  const state = {
    ...{ recipientId: 'otto', channel: 'sms' as const, letter, rideId, operatorId: null, link: null },
    ...{ status: 'planned' as const, happenedAt: at, plannedAt: at, nextAttemptAt: at },
    values: { code: '0A1B2C3', when: '', vehicle: '', state: '', amount: '', reason: '' },
  };
  await deps.people.project(aPerson('otto'), 1);
  await deps.notifications.insert(id, { state, events: [] });
  return id;
}

const project = (rideId: string, status: RideStatus) => deps.rides.project(aRideFacts({ rideId, status }), 1);
const statusOf = async (id: string) => (await deps.notifications.get(id))?.state.status;

test.each([
  ['PENDING', 'sent'],
  ['CONFIRMED', 'dropped'],
] as const)('a text about a ride that is %s is %s', async (status, becomes) => {
  const id = await aPlannedText(`ride-${status}`);
  await project(`ride-${status}`, status);

  await deliver(deps, id);

  expect(await statusOf(id)).toBe(becomes);
});

test('a text waits while its ride is not known, as in a rebuild', async () => {
  const id = await aPlannedText('ride-unknown');

  await expect(deliver(deps, id)).rejects.toMatchObject({ kind: 'unavailable', code: 'RIDE_UNKNOWN' });
  await project('ride-unknown', 'PENDING');
  await deliver(deps, id);

  expect(await statusOf(id)).toBe('sent');
});

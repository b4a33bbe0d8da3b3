import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import { aChargeFacts } from '@livery/contracts/payments/example-facts.ts';
import { aRideFacts } from '@livery/contracts/rides/example-facts.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import { deliver } from '../actions/deliver.ts';
import type { Deps } from '../actions/deps.ts';
import { knownRide } from '../actions/known-ride.ts';
import { smtpMailer } from '../clients/mailer.ts';
import { twilioTexts } from '../clients/twilio.ts';
import { callOffLettersWhenPaymentMade } from '../events/call-off-letters-when-payment-made.ts';
import { createStores, type Stores } from '../store/stores.ts';
import { anOperator, messagesTo } from './notifications-harness.ts';

const sandbox = process.env['SANDBOX_URL'] ?? '';
const otto = anOperator('otto');

const texts = twilioTexts({
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'token-of-the-tests',
  from: '+15005550006',
  url: sandbox,
  statusCallback: 'http://livery.example/texts',
});
const mailer = smtpMailer({
  url: process.env['SMTP_URL'] ?? '',
  from: 'Livery <rides@livery.example>',
  replyTo: 'hello@livery.example',
});

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
  deps = { ...opened.stores, log: opened.log, ...addresses, texts, mailer, hasCaughtUp: () => true, wake() {} };
});
afterAll(async () => {
  mailer.close();
  await opened.close();
});

interface Told {
  id?: string;
  rideId: string;
  letter: LetterName;
  /** The ride's event that it tells of. */
  rideSequence?: number;
  selectionSequence?: number;
  operatorId?: string | null;
  next?: string;
}

/** A text about a ride, to Otto, that waits for its provider. */
async function aPlannedText({ rideId, letter, next, id = `text-about-${rideId}`, ...known }: Told): Promise<string> {
  const at = new Date();
  const state = {
    ...{ recipientId: 'otto', channel: 'sms' as const, letter, rideId, operatorId: 'otto', ...known, link: null },
    ...{ status: 'planned' as const, happenedAt: at, plannedAt: at, nextAttemptAt: at },
    values: { code: rideId, when: '', vehicle: '', state: '', amount: '', reason: '', ...(next && { next }) },
  };
  await deps.people.project(otto, 1);
  await deps.notifications.insert(id, { state, events: [] });
  return id;
}

const project = (ride: Partial<RideFacts> & { rideId: string }, sequence = 1) =>
  deps.rides.project(aRideFacts(ride), sequence);
const statusOf = async (id: string) => (await deps.notifications.get(id))?.state.status;

const ofPending = [
  'ride-opened',
  'ride-asked-again',
  'ride-price-raised',
  'ride-accepted',
  'ride-accepted-quickly',
  'more-offers',
  'offer-withdrawn',
  'nobody-answered',
  'nobody-answered-soon',
  'selection-expired-traveler',
  'selection-lapsed-traveler',
  'ride-not-confirmed',
] as const;
const ofConfirmed = [
  'ride-confirmed-traveler',
  'ride-confirmed-operator',
  'ride-kept',
  'payment-failed-traveler',
  'payment-failed-under-way',
  'payment-failed-operator',
] as const;

test.each([
  ...ofPending.flatMap((letter) => [
    [letter, 'PENDING', 'sent'] as const,
    [letter, 'CONFIRMED', 'dropped'] as const,
    [letter, 'CANCELLED', 'dropped'] as const,
  ]),
  ...ofConfirmed.flatMap((letter) => [
    [letter, 'CONFIRMED', 'sent'] as const,
    [letter, 'PENDING', 'dropped'] as const,
    [letter, 'CANCELLED', 'dropped'] as const,
  ]),
])('%s about a ride that is %s is %s', async (letter, status, becomes) => {
  const rideId = `${letter}-${status}`;
  const id = await aPlannedText({ rideId, letter });
  await project({ rideId, status, selectedOperatorId: status === 'CONFIRMED' ? 'otto' : null });

  await deliver(deps, id);

  expect(await statusOf(id)).toBe(becomes);
});

test.each([
  ['otto', 'PENDING', 'sent'],
  ['olga', 'PENDING', 'dropped'],
  [null, 'PENDING', 'dropped'],
  ['otto', 'CONFIRMED', 'dropped'],
] as const)(
  'a text to Otto that he is selected, once %s is on a ride %s, is %s',
  async (selectedOperatorId, status, becomes) => {
    const rideId = `selected-${selectedOperatorId}-${status}`;
    const id = await aPlannedText({ rideId, letter: 'operator-selected' });
    await project({ rideId, status, selectedOperatorId });

    await deliver(deps, id);

    expect(await statusOf(id)).toBe(becomes);
  },
);

test('a declined card is told of even if an older release planned the text without naming an operator', async () => {
  const rideId = 'planned-before';
  const id = await aPlannedText({ rideId, letter: 'payment-failed-traveler', operatorId: null });
  await project({ rideId, status: 'CONFIRMED', authorId: 'otto', selectedOperatorId: 'olga' });

  await deliver(deps, id);

  expect(await statusOf(id)).toBe('sent');
});

test.each(ofConfirmed)('%s about a ride that another operator has confirmed by now is dropped', async (letter) => {
  const rideId = `${letter}-by-another`;
  const id = await aPlannedText({ rideId, letter });
  await project({ rideId, status: 'CONFIRMED', selectedOperatorId: 'olga' });

  await deliver(deps, id);

  expect(await statusOf(id)).toBe('dropped');
});

test.each([
  [1, 'sent'],
  [2, 'dropped'],
] as const)('a text of the first selection, while selection %i stands, is %s', async (selectionSequence, becomes) => {
  const rideId = `selection-${selectionSequence}`;
  const id = await aPlannedText({ rideId, letter: 'operator-selected', selectionSequence: 1 });
  await project({ rideId, status: 'PENDING', selectedOperatorId: 'otto', selectionSequence });

  await deliver(deps, id);

  expect(await statusOf(id)).toBe(becomes);
});

const ofEndedSelection = ['operator-unselected', 'selection-expired-operator', 'selection-lapsed-operator'] as const;

test.each(
  ofEndedSelection.flatMap((letter) => [
    [letter, 'otto', 'dropped'] as const,
    [letter, 'olga', 'sent'] as const,
    [letter, null, 'sent'] as const,
  ]),
)('%s to Otto, while %s is selected, is %s', async (letter, selectedOperatorId, becomes) => {
  const rideId = `${letter}-${selectedOperatorId}`;
  const id = await aPlannedText({ rideId, letter });
  await project({ rideId, status: 'PENDING', selectedOperatorId });

  await deliver(deps, id);

  expect(await statusOf(id)).toBe(becomes);
});

test.each([
  ['olga', 'dropped'],
  [null, 'sent'],
] as const)('a text about more offers, while %s is selected, is %s', async (selectedOperatorId, becomes) => {
  const rideId = `more-offers-${selectedOperatorId}`;
  const id = await aPlannedText({ rideId, letter: 'more-offers' });
  await project({ rideId, status: 'PENDING', selectedOperatorId });

  await deliver(deps, id);

  expect(await statusOf(id)).toBe(becomes);
});

test('a text waits while its ride is not known, as in a rebuild', async () => {
  const id = await aPlannedText({ rideId: 'ride-unknown', letter: 'ride-asked-again' });

  await expect(deliver(deps, id)).rejects.toMatchObject({ kind: 'unavailable', code: 'RIDE_UNKNOWN' });
  await project({ rideId: 'ride-unknown', status: 'PENDING' });
  await deliver(deps, id);

  expect(await statusOf(id)).toBe('sent');
});

test('a text waits while its ride is known only as it was before, as in a rebuild', async () => {
  const about = { rideId: 'ride-read-again', status: 'PENDING' } as const;
  const id = await aPlannedText({ ...about, letter: 'operator-selected', rideSequence: 7 });
  await project({ ...about, selectedOperatorId: 'olga' }, 6);

  await expect(deliver(deps, id)).rejects.toMatchObject({ kind: 'unavailable', code: 'RIDE_UNKNOWN' });
  await project({ ...about, selectedOperatorId: 'otto' }, 7);
  await deliver(deps, id);

  expect(await statusOf(id)).toBe('sent');
});

test.each([
  ['PENDING', true],
  ['CANCELLED', false],
] as const)('what can be done about a ride is said while it is PENDING: %s, %s', async (status, isSaid) => {
  const rideId = `advice-${status}`;
  const next = `You can ask again for ${rideId}.`;
  const id = await aPlannedText({ rideId, letter: 'ride-cancelled-by-operator-traveler', next });
  await project({ rideId, status });

  await deliver(deps, id);

  const sent = await messagesTo(sandbox, `+1${otto.phoneNumber}`);
  const [text] = sent.filter((message) => message.text.includes(`Ride ${rideId} on `));
  expect(text?.text.includes(next)).toBe(isSaid);
});

test('a failed payment waits for the confirmation that it belongs to, and then finds the ride confirmed', async () => {
  const rideId = 'ride-paid-late';
  await project({ rideId, status: 'PENDING', confirmEpoch: 0 }, 4);

  await expect(knownRide(deps, rideId, { confirmEpoch: 1 })).rejects.toMatchObject({ code: 'RIDE_UNKNOWN' });
  await project({ rideId, status: 'CONFIRMED', confirmEpoch: 1 }, 5);

  expect(await knownRide(deps, rideId, { confirmEpoch: 1 })).toMatchObject({ status: 'CONFIRMED', sequence: 5 });
});

/** A text about a charge of a confirmed ride, planned when it failed; the charge is captured so much later. */
async function aTextBeforeCapture(rideId: string, { letter, later }: { letter: LetterName; later: number }) {
  const chargeId = `${rideId}:ride:1`;
  const id = await aPlannedText({ rideId, letter, id: `charge:${chargeId}:2:otto:sms` });
  await project({ rideId, status: 'CONFIRMED', selectedOperatorId: 'otto' });
  await callOffLettersWhenPaymentMade(deps).handle({
    id: `charge:${chargeId}:3`,
    type: 'charge.captured',
    subject: chargeId,
    source: 'payments',
    sequence: 3,
    time: new Date(Date.now() + later).toISOString(),
    correlationId: 'c1',
    parties: [],
    data: { charge: aChargeFacts({ chargeId, rideId }) },
  });
  return id;
}

test.each([
  ['payment-failed-traveler', 'dropped'],
  ['payment-failed-under-way', 'dropped'],
  ['stop-payment-failed', 'dropped'],
  ['payment-waits-operator', 'dropped'],
  ['payment-failed-operator', 'dropped'],
  ['amount-due', 'dropped'],
  ['payment-given-up', 'sent'],
] as const)('%s that still waits when the payment is made is %s', async (letter, becomes) => {
  const id = await aTextBeforeCapture(`paid-${letter}`, { letter, later: minuteMs });

  await deliver(deps, id);

  expect(await statusOf(id)).toBe(becomes);
});

test('a payment that failed after it had been made is told of, though the earlier news comes again', async () => {
  const id = await aTextBeforeCapture('ride-failed-again', { letter: 'payment-failed-traveler', later: -minuteMs });

  await deliver(deps, id);

  expect(await statusOf(id)).toBe('sent');
});

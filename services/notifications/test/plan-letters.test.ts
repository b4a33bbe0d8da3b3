import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import { planLetters } from '../actions/plan-letters.ts';
import { markSent } from '../domain/notification.ts';
import { notificationStore } from '../store/notification-store.ts';
import { personStore } from '../store/person-store.ts';
import { readMarkStore } from '../store/read-mark-store.ts';
import { newCast, sampleOf } from './notifications-harness.ts';

const cast = newCast();
const event = {
  ...sampleOf('ride.confirmed', cast),
  id: 'ride:r1:6',
  subject: cast.ride,
  source: 'rides',
  sequence: 6,
  time: new Date().toISOString(),
  correlationId: 'c1',
  parties: [],
};
const letters = [
  { to: cast.traveler, letter: 'chat-traveler' as const },
  { to: cast.operator, letter: 'chat-operator' as const },
];

const storesOf = (kit: Kit) => ({
  notifications: notificationStore(kit),
  marks: readMarkStore(kit),
  people: personStore(kit),
});
let opened: TestStores<ReturnType<typeof storesOf>>;
beforeAll(async () => {
  opened = await openTestStores('tell', storesOf);
});
afterAll(() => opened.close());

/** Two further offers for a ride of their own, made at the same time. */
function furtherOffers() {
  const { traveler: to, ride: rideId } = newCast();
  const offer = (name: string) => ({ ...event, id: `ride:${rideId}:${name}`, subject: rideId });
  const ride = { ...event.data.ride, rideId };
  const about = [{ to, letter: 'more-offers' as const, ride, batchMinutes: 15 }];
  return { to, first: offer('first'), second: offer('second'), about };
}

const storesAlone = () => ({ ...opened.stores, wake() {} });

/** The events that each message to this person tells of. */
async function toldTo(recipientId: string) {
  const found = await opened.stores.notifications.find({ recipientId });
  const by = (channel: string) =>
    found.flatMap(({ state }) => (state.channel === channel ? [state.eventIds?.join(' and ')] : [])).sort();
  return { texts: by('sms'), inbox: by('in-app') };
}

async function textsGoOut(recipientId: string): Promise<void> {
  const { notifications } = opened.stores;
  for (const { id } of await notifications.find({ recipientId, channel: 'sms', status: 'planned' }))
    await notifications.update(id, (state) => markSent(id, state, `SM-${id}`));
}

test('further offers are told together while their text waits', async () => {
  const { to, first, second, about } = furtherOffers();

  for (const offer of [first, second, first]) await planLetters(storesAlone(), offer, about);

  const both = [`${first.id} and ${second.id}`];
  expect(await toldTo(to)).toEqual({ texts: both, inbox: both });
});

test('a further offer heard after the text about another is told by a message of its own, once', async () => {
  const { to, first, second, about } = furtherOffers();

  await planLetters(storesAlone(), first, about);
  await textsGoOut(to);
  for (const offer of [first, second, second, first]) await planLetters(storesAlone(), offer, about);
  await textsGoOut(to);
  for (const offer of [first, second]) await planLetters(storesAlone(), offer, about);

  const each = [first.id, second.id];
  expect(await toldTo(to)).toEqual({ texts: each, inbox: each });
});

test('a further offer joins no text that goes out at that moment', async () => {
  const { to, first, second, about } = furtherOffers();
  const { notifications } = opened.stores;
  const insertOnce: typeof notifications.insertOnce = async (...message) => {
    await textsGoOut(to);
    return await notifications.insertOnce(...message);
  };
  await planLetters(storesAlone(), first, about);

  await planLetters({ ...storesAlone(), notifications: { ...notifications, insertOnce } }, second, about);

  const each = [first.id, second.id];
  expect(await toldTo(to)).toEqual({ texts: each, inbox: each });
});

test('a further offer that had joined a text before a crash is told in no other text', async () => {
  const { to, first, second, about } = furtherOffers();
  const wake = () => {
    throw new Error('the process has no more room');
  };
  await planLetters(storesAlone(), first, about);
  await expect(planLetters({ ...opened.stores, wake }, second, about)).rejects.toThrow('no more room');
  await textsGoOut(to);

  await planLetters(storesAlone(), second, about);

  const both = [`${first.id} and ${second.id}`];
  expect(await toldTo(to)).toEqual({ texts: both, inbox: both });
});

test('a failure after the first of two messages loses none and doubles none', async () => {
  const { notifications, marks, people } = opened.stores;
  const fail = () => {
    throw new Error('the process has no more room');
  };
  await expect(planLetters({ notifications, marks, people, wake: fail }, event, letters)).rejects.toThrow(
    'no more room',
  );
  const toBoth = { recipientId: { $in: [cast.traveler, cast.operator] } };
  expect(await notifications.find(toBoth)).toHaveLength(1);

  await planLetters({ notifications, marks, people, wake: () => {} }, event, letters);
  await planLetters({ notifications, marks, people, wake: () => {} }, event, letters);

  const written = await notifications.find(toBoth, { sort: { _id: 1 } });
  expect(written.map(({ state }) => [state.recipientId, state.channel]).sort()).toEqual([
    [cast.operator, 'in-app'],
    [cast.operator, 'sms'],
    [cast.traveler, 'in-app'],
    [cast.traveler, 'sms'],
  ]);
});

import { describe, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { chatKeptDays, chatMessagesAtMost } from '@livery/contracts/rides/policy.ts';
import { aCompletedRide, aConfirmedRide, aRide, daysLater, noon } from '../test/builders.ts';
import { announceStage, type ChatMessage, chatAccess, postMessage, viewMessage, withoutText } from './chat.ts';

const longDriven = aConfirmedRide({ status: 'COMPLETED', completedAt: daysLater(-100), serviceAt: daysLater(-100) });

describe('the chat', () => {
  const anna = { uid: 'anna', name: 'Anna' };
  const otto = { uid: 'otto', name: 'Otto' };
  const message = { id: 'm1', sender: anna, msg: 'Hello', at: noon, written: 0 };

  test('opens with the confirmation and is read-only a week after the ride', () => {
    expect(chatAccess(aRide(), 'author', noon)).toEqual({
      open: false,
      readable: false,
      note: messages.chatOpensLater,
    });
    expect(chatAccess(aConfirmedRide(), 'confirmed', noon)).toEqual({ open: true, readable: true, note: null });
    expect(chatAccess(aCompletedRide, 'author', daysLater(7)).open).toBe(true);
    expect(chatAccess(aCompletedRide, 'author', daysLater(7.1))).toMatchObject({
      open: false,
      note: messages.chatReadOnly,
    });
  });

  test('of a ride that nobody ended, or too late, is read-only once it is forgotten', () => {
    const { serviceAt } = aConfirmedRide();
    const forgottenAt = new Date(serviceAt.getTime() + chatKeptDays * dayMs);
    const later = new Date(forgottenAt.getTime() + 1);
    const endedLate = { ...aCompletedRide, completedAt: forgottenAt };

    expect(chatAccess(aConfirmedRide(), 'author', forgottenAt).open).toBe(true);
    expect(chatAccess(aConfirmedRide(), 'author', later)).toMatchObject({ open: false, note: messages.chatReadOnly });
    expect(chatAccess(endedLate, 'author', later).open).toBe(false);
  });

  test.each([
    ['an operator that is not confirmed', aRide(), 'answered', messages.chatOnlyWhenConfirmed],
    ['staff', aConfirmedRide(), 'admin', messages.chatWithoutStaff],
    ['staff, once it is cancelled', aConfirmedRide({ status: 'CANCELLED' }), 'admin', messages.chatWithoutStaff],
    ['the author, once it is cancelled', aConfirmedRide({ status: 'CANCELLED' }), 'author', messages.chatReadOnly],
    ['the author, if nobody had confirmed', aRide({ status: 'CANCELLED' }), 'author', messages.chatOnlyWhenConfirmed],
    ['who only answered', aRide({ status: 'CANCELLED' }), 'answered', messages.chatOnlyWhenConfirmed],
    ['who answered what another drove', longDriven, 'answered', messages.chatOnlyWhenConfirmed],
  ] as const)('is closed for %s, who is told why', (...[, ride, relation, note]) => {
    expect(chatAccess(ride, relation, noon)).toMatchObject({ open: false, note });
  });

  test('shows what was said, by whom and when', () => {
    const { state } = postMessage(aConfirmedRide(), message);

    expect(viewMessage('m1', state)).toEqual({
      id: 'm1',
      userId: 'anna',
      userName: 'Anna',
      msg: 'Hello',
      automatic: false,
      createdAt: noon.toISOString(),
    });
  });

  test('sends to the other side, within this confirmation', () => {
    const sent = postMessage(aConfirmedRide(), message);
    const back = postMessage(aConfirmedRide(), { ...message, sender: otto });

    expect(sent).toMatchObject({ state: { epoch: 1, toUserId: 'otto' }, events: [{ parties: ['anna', 'otto'] }] });
    expect(back.state.toUserId).toBe('anna');
    expect(JSON.stringify(sent.events)).not.toMatch('Hello');
  });

  test('is closed while nobody is confirmed', () => {
    expect(() => postMessage(aRide(), message)).toThrow(
      expect.objectContaining({ code: 'CHAT_CLOSED', state: { status: 'PENDING', currentRideStatus: null } }),
    );
  });

  test('takes a limited number of messages of one person', () => {
    const last = { ...message, written: chatMessagesAtMost - 1 };

    expect(postMessage(aConfirmedRide(), last).state.msg).toBe('Hello');
    expect(() => postMessage(aConfirmedRide(), { ...message, written: chatMessagesAtMost })).toThrow(
      messages.chatFull(chatMessagesAtMost),
    );
  });

  test('announces stages by itself unless nobody is confirmed', () => {
    const said = { id: 'e1:chat', sender: otto, at: noon };

    expect(announceStage(aConfirmedRide(), 'PASSENGER_ON_BOARD', said)?.state).toMatchObject({ automatic: true });
    expect(announceStage(aRide(), 'PASSENGER_ON_BOARD', said)).toBeUndefined();
  });
});

const written: ChatMessage = {
  rideId: 'ride-1',
  epoch: 1,
  userId: 'anna',
  userName: 'ANNA TRAVELER',
  toUserId: 'otto',
  msg: 'I am at door 5',
  automatic: false,
  postedAt: noon,
};
const automatic = { ...written, automatic: true, msg: 'The ride has started.' };

test.each([
  {
    what: 'the name and words of its author',
    message: written,
    uid: 'anna',
    left: { userName: 'DELETED PERSON', msg: messages.chatDeleted },
  },
  { what: 'its words, if its reader leaves', message: written, uid: 'otto', left: { msg: messages.chatDeleted } },
  { what: 'only the name, if it is automatic', message: automatic, uid: 'anna', left: { userName: 'DELETED PERSON' } },
])('once an account is deleted, a message loses $what', ({ message, uid, left }) => {
  const forgotten = withoutText(message, uid);

  expect(forgotten).toEqual({ state: { ...message, ...left }, events: [], forgetsAnswers: true });
  expect(forgotten && withoutText(forgotten.state, uid)).toBeUndefined();
});

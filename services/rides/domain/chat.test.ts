import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { noon } from '../test/builders.ts';
import { type ChatMessage, withoutWords } from './chat.ts';

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
    what: 'of whoever wrote it, name and words',
    message: written,
    uid: 'anna',
    left: { userName: 'DELETED PERSON', msg: messages.chatDeleted },
  },
  { what: 'of whoever read it, the words', message: written, uid: 'otto', left: { msg: messages.chatDeleted } },
  { what: 'of an automatic one, the name', message: automatic, uid: 'anna', left: { userName: 'DELETED PERSON' } },
])('a message loses, once an account is deleted, $what', ({ message, uid, left }) => {
  const forgotten = withoutWords(message, uid);

  expect(forgotten).toEqual({ state: { ...message, ...left }, events: [], forgetsAnswers: true });
  expect(forgotten && withoutWords(forgotten.state, uid)).toBeUndefined();
});

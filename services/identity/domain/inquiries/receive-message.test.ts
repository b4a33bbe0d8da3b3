import { expect, test } from '@jest/globals';
import { receiveMessage } from './receive-message.ts';

test('a message is told as it was typed and kept for a week', () => {
  const message = {
    ...{ firstName: 'Nina', lastName: 'Novak', email: 'nina@example.org', phone: '3125550100' },
    message: 'Do you drive to Gary?',
  };

  expect(receiveMessage(message, new Date('2026-11-25T08:00:00Z'))).toEqual({
    state: { ...message, forgetAt: new Date('2026-12-02T08:00:00Z') },
    events: [{ type: 'contact.message-received', data: { message } }],
  });
});

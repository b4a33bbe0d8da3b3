import { expect, test } from '@jest/globals';
import { keepDraft, readDraft } from './drafts.ts';
import { createQueryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';

test('nothing of one person is left when another signs in', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.me, { uid: 'ann' });
  queryClient.setQueryData(queryKeys.paymentMethods, ['visa']);
  keepDraft('booking', { notes: 'two bags' });

  queryClient.setQueryData(queryKeys.me, { uid: 'bob' });

  expect(queryClient.getQueryData(queryKeys.paymentMethods)).toBeUndefined();
  expect(readDraft('booking')).toBeUndefined();
});

test('a draft survives being signed out and in again', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.me, { uid: 'ann' });
  keepDraft('booking', { notes: 'two bags' });

  queryClient.setQueryData(queryKeys.me, null);
  queryClient.setQueryData(queryKeys.me, { uid: 'ann' });

  expect(readDraft('booking')).toEqual({ notes: 'two bags' });
});

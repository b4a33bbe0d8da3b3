import { expect, jest, test } from '@jest/globals';
import { ApiError } from './api-error.ts';
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

test('a service that has not heard of an approval yet is asked again', async () => {
  const queryClient = createQueryClient();
  const refusal = new ApiError({ status: 403, code: 'NOT_APPROVED', message: 'in review' });
  const queryFn = jest.fn(async () => ['a ride']).mockRejectedValueOnce(refusal);

  const rides = await queryClient.fetchQuery({ queryKey: queryKeys.rides, queryFn });

  expect(rides).toEqual(['a ride']);
});

import { beforeEach, expect, jest, test } from '@jest/globals';
import { keptDrafts } from '../testing/kept-drafts.ts';
import { ApiError } from './api-error.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { createQueryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';
import { endLocalSession } from './session.ts';

beforeEach(() => sessionStorage.clear());

test('nothing of one person is left when another signs in', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.me, { uid: 'ann' });
  queryClient.setQueryData(queryKeys.paymentMethods, ['visa']);
  keepDraft('booking', { notes: 'two bags' });

  queryClient.setQueryData(queryKeys.me, { uid: 'bob' });

  expect(queryClient.getQueryData(queryKeys.paymentMethods)).toBeUndefined();
  expect(readDraft('booking')).toBeUndefined();
});

test('a draft survives being logged out and in again', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.me, { uid: 'ann' });
  keepDraft('booking', { notes: 'two bags' });

  queryClient.setQueryData(queryKeys.me, null);
  queryClient.setQueryData(queryKeys.me, { uid: 'ann' });

  expect(readDraft('booking')).toEqual({ notes: 'two bags' });
});

test('what a visitor entered stays for whoever logs in, even where somebody else had logged out before', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.me, { uid: 'ann' });
  keepDraft('booking', { notes: 'of ann' });
  await endLocalSession(queryClient);
  expect(readDraft('booking')).toBeUndefined();
  keepDraft('booking', { notes: 'two bags' });
  queryClient.setQueryData(queryKeys.paymentMethods, ['visa']);

  queryClient.setQueryData(queryKeys.me, { uid: 'bob' });

  expect(readDraft('booking')).toEqual({ notes: 'two bags' });
  expect(queryClient.getQueryData(queryKeys.paymentMethods)).toBeUndefined();
});

test('who comes back after a log-out leaves nothing for the next one either', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.me, { uid: 'ann' });
  await endLocalSession(queryClient);
  queryClient.setQueryData(queryKeys.me, { uid: 'ann' });
  keepDraft('booking', { notes: 'of ann' });

  queryClient.setQueryData(queryKeys.me, { uid: 'bob' });

  expect(readDraft('booking')).toBeUndefined();
});

test('a page that is loaded again after a sign-in ended shows its drafts to nobody else', () => {
  createQueryClient().setQueryData(queryKeys.me, { uid: 'ann' });
  keepDraft('booking', { notes: 'of ann' });
  const loadedAgain = createQueryClient();
  loadedAgain.setQueryData(queryKeys.me, null);

  loadedAgain.setQueryData(queryKeys.me, { uid: 'bob' });

  expect(readDraft('booking')).toBeUndefined();
});

test('who is signed in and has typed nothing keeps no draft', () => {
  createQueryClient().setQueryData(queryKeys.me, { uid: 'ann' });

  expect(keptDrafts()).toEqual([]);
});

test('a service that has not heard of an approval yet is asked again', async () => {
  const queryClient = createQueryClient();
  const refusal = new ApiError({ status: 403, code: 'NOT_APPROVED', message: 'in review' });
  const queryFn = jest.fn(async () => ['a ride']).mockRejectedValueOnce(refusal);

  const rides = await queryClient.fetchQuery({ queryKey: queryKeys.rides, queryFn });

  expect(rides).toEqual(['a ride']);
});

import { expect, test } from '@jest/globals';
import { conflict } from '@livery/contracts/errors.ts';
import { type BulkWriteResult, MongoBulkWriteError, MongoNetworkError, MongoServerError } from 'mongodb';
import { kindOfFailure } from './kind-of-failure.ts';

const lost = new MongoNetworkError('connection 1 to 127.0.0.1:27017 closed');
const refused = (code: number) => new MongoServerError({ message: 'refused', code });
/** As the driver hands on what ended a command of several writes: neither with a code nor as a cause. */
const ofSeveral = (failure: Error) => new MongoBulkWriteError(failure, {} as BulkWriteResult);

test.each([
  ['a lost connection', lost],
  ['a lost connection under several writes', ofSeveral(lost)],
  ['a server that is primary no more', refused(10107)],
  ['a server that is primary no more, under several writes', ofSeveral(refused(10107))],
  ['what such a failure caused', new Error('not saved', { cause: ofSeveral(lost) })],
])('%s counts as unavailable', (_, failure) => {
  expect(kindOfFailure(failure)).toBe('unavailable');
});

test.each([
  ['a refusal', conflict('TAKEN', 'This is taken.'), 'conflict'],
  ['a duplicate', refused(11000), undefined],
  ['a duplicate among several writes', ofSeveral(refused(11000)), undefined],
  ['a mistake in the program', new TypeError('x is not a function'), undefined],
])('%s does not count as unavailable', (_, failure, kind) => {
  expect(kindOfFailure(failure)).toBe(kind);
});

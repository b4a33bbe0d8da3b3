import { expect, test } from '@jest/globals';
import { type AuditedRead, readEntry, readId, textsThatFind } from './audit-entry.ts';

const read: AuditedRead = {
  at: new Date('2026-11-25T08:05:00Z'),
  by: 'ada',
  did: 'document-read',
  uid: 'otto',
  detail: 'license',
};

test('reads by one person of the same thing within an hour share an id', () => {
  const later = { ...read, at: new Date('2026-11-25T08:59:59Z') };

  expect(readId(read)).toBe('document-read ada otto license 2026-11-25T08');
  expect(readId(later)).toBe(readId(read));
});

test.each<[string, Partial<AuditedRead>]>([
  ['in the next hour', { at: new Date('2026-11-25T09:00:00Z') }],
  ['by somebody else', { by: 'bob' }],
  ['at somebody else', { uid: 'olga' }],
  ['at another document', { detail: 'insurance' }],
  ['of another kind', { did: 'profile-read' }],
  ['from another address', { did: 'signed-in', uid: 'ada', detail: '192.0.2.7' }],
])('a read %s has an id of its own', (_how, other) => {
  expect(readId({ ...read, ...other })).not.toBe(readId(read));
});

test('every beginning of a name or an address is a text that may have found the person', () => {
  expect(textsThatFind(['ZOE', 'z@x'])).toEqual(['Z', 'ZO', 'ZOE', 'z', 'z@', 'z@x']);
  expect(textsThatFind(['Z 🚗!'])).toEqual(['Z', 'Z ', 'Z 🚗', 'Z 🚗!']);
});

test('the entry of a search says whom it found', () => {
  const { at, by } = read;

  expect(readEntry({ at, by, did: 'people-searched', uid: null, detail: 'O', found: ['otto', 'olga'] })).toMatchObject({
    detail: 'O',
    found: ['otto', 'olga'],
  });
});

test('a read of nobody in particular names nobody', () => {
  const { at, by } = read;

  expect(readId({ at, by, did: 'mailing-list-read', uid: null })).toBe('mailing-list-read ada   2026-11-25T08');
});

test.each([
  ['license', 'license'],
  [undefined, null],
])('the entry of a read of document %s says %s', (looked, detail) => {
  const { at, by, did, uid } = read;

  expect(readEntry({ at, by, did, uid, ...(looked && { detail: looked }) })).toEqual({
    ...{ at, by, did, uid, detail },
    ...{ rideId: null, rideCode: null },
  });
});

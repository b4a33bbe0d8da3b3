import { expect, test } from '@jest/globals';
import { isRead } from './is-read.ts';

const noon = new Date('2026-12-01T12:00:00Z');
const later = new Date('2026-12-01T12:00:00.001Z');

test.each([
  ['planned when all was marked as read', { id: 'n1', plannedAt: noon }, true],
  ['planned after that', { id: 'n1', plannedAt: later }, false],
  ['planned after that and marked itself', { id: 'n2', plannedAt: later }, true],
])('a message %s: %j is read: %s', (_which, { id, plannedAt }, read) => {
  expect(isRead({ allUntil: noon, ids: ['n2'] }, id, plannedAt)).toBe(read);
});

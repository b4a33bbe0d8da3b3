import { describe, expect, test } from '@jest/globals';
import { anOperatorUser, aUser } from '../../test/a-user.ts';
import { attachImage, requireOwnImage } from './attach-image.ts';

const now = new Date('2026-11-20T12:00:00Z');
const approved = anOperatorUser({ approval: 'approved', underReview: ['insurance'] });

describe('an image', () => {
  test.each([
    { who: 'an approved operator', user: approved, category: 'license', underReview: ['insurance', 'license'] },
    { who: 'an approved operator', user: approved, category: 'vehicle', underReview: ['insurance', 'vehicle'] },
    { who: 'an approved operator', user: approved, category: 'insurance', underReview: ['insurance'] },
    { who: 'an approved operator', user: approved, category: 'profile', underReview: ['insurance'] },
    { who: 'a new operator', user: anOperatorUser(), category: 'license', underReview: [] },
    { who: 'a traveler', user: aUser(), category: 'profile', underReview: [] },
  ] as const)('of $who, as $category, may need a review: $underReview', ({ user, category, underReview }) => {
    const { state } = attachImage(user, { category, fileName: 'new.jpg' }, now);

    expect(state).toEqual({ ...user, images: { ...user.images, [category]: 'new.jpg' }, underReview, changedAt: now });
  });

  test.each([
    ['profile', 'user.photo-updated'],
    ['vehicle', 'user.photo-updated'],
    ['license', 'user.profile-updated'],
  ] as const)('as %s is told as %s', (category, told) => {
    const { events } = attachImage(approved, { category, fileName: 'new.jpg' }, now);

    expect(events.map(({ type }) => type)).toEqual([told]);
  });
});

test('a traveler has an image of themselves only', () => {
  expect(() => requireOwnImage('Traveler', 'license')).toThrow(expect.objectContaining({ code: 'OPERATORS_ONLY' }));
  expect(() => requireOwnImage('Traveler', 'profile')).not.toThrow();
  expect(() => requireOwnImage('Operator', 'license')).not.toThrow();
});

import { expect, test } from '@jest/globals';
import { anOperatorUser, operatorDetails } from '../test/a-user.ts';
import { factsOf, userDecision } from './user.ts';

test.each([
  ['is', { carColor: 'Black', otherColor: null }, 'Black'],
  ['was typed', { carColor: 'Other', otherColor: 'Silver' }, 'Silver'],
])('others see the color as it %s', (_how, color, seen) => {
  expect(factsOf(anOperatorUser({ operator: { ...operatorDetails, ...color } })).operator?.carColor).toBe(seen);
});

test.each([
  { images: { profile: 'p', vehicle: 'v' }, profileImageUrl: 'p', vehicleImageUrl: 'v' },
  { images: {}, profileImageUrl: null, vehicleImageUrl: null },
])(
  'others see the pictures of the person and the vehicle of $images',
  ({ images, profileImageUrl, vehicleImageUrl }) => {
    expect(factsOf(anOperatorUser({ images }))).toMatchObject({ profileImageUrl, operator: { vehicleImageUrl } });
  },
);

test.each([
  [['carType'], true],
  [['state', 'carPlate'], true],
  [['carPlate'], false],
  [[], false],
])('with %j under review new answers wait: %s', (underReview, waits) => {
  expect(factsOf(anOperatorUser({ underReview })).underReview).toBe(waits);
});

test.each([
  ['none', [], false],
  ['pending', [], true],
  ['resubmitted', [], true],
  ['on-hold', [], false],
  ['on-hold', ['carPlate'], false],
  ['approved', [], false],
  ['approved', ['carPlate'], true],
] as const)(
  'an operator who is %s with %j under review is on the list for staff: %s',
  (approval, underReview, listed) => {
    const changed = anOperatorUser({ approval, underReview: [...underReview] });

    expect(userDecision(changed, 'user.profile-updated').state.toReview).toBe(listed);
  },
);

test('an operator waits for staff since the first change, whatever is edited meanwhile, and anew after a decision', () => {
  const noon = new Date('2026-11-20T12:00:00Z');
  const one = new Date('2026-11-20T13:00:00Z');
  const two = new Date('2026-11-20T14:00:00Z');
  const { toReviewSince: _, ...newcomer } = anOperatorUser({ changedAt: noon });

  const { state: waiting } = userDecision(newcomer, 'user.registered');
  const { state: edited } = userDecision({ ...waiting, changedAt: one }, 'user.profile-updated');
  const { state: held } = userDecision({ ...edited, approval: 'on-hold', changedAt: one }, 'operator.held');
  const { state: again } = userDecision({ ...held, approval: 'resubmitted', changedAt: two }, 'operator.resubmitted');

  expect([waiting, edited, again].map(({ toReviewSince }) => toReviewSince)).toEqual([noon, noon, two]);
  expect(held).not.toHaveProperty('toReviewSince');
});

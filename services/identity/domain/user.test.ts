import { expect, test } from '@jest/globals';
import { anOperatorUser, operatorDetails } from '../test/a-user.ts';
import { decided, factsOf } from './user.ts';

test.each([
  ['is', { carColor: 'Black', otherColor: null }, 'Black'],
  ['was typed', { carColor: 'Other', otherColor: 'Silver' }, 'Silver'],
])('others see the color as it %s', (_how, color, seen) => {
  expect(factsOf(anOperatorUser({ operator: { ...operatorDetails, ...color } })).operator?.carColor).toBe(seen);
});

test.each([
  { images: { profile: 'p', vehicle: 'v' }, profileImageUrl: 'p', vehicleImageUrl: 'v' },
  { images: {}, profileImageUrl: null, vehicleImageUrl: null },
])('others see of $images the person and the vehicle', ({ images, profileImageUrl, vehicleImageUrl }) => {
  expect(factsOf(anOperatorUser({ images }))).toMatchObject({ profileImageUrl, operator: { vehicleImageUrl } });
});

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
] as const)('who is %s with %j under review is on the list of staff: %s', (approval, underReview, listed) => {
  const changed = anOperatorUser({ approval, underReview: [...underReview] });

  expect(decided(changed, 'user.profile-updated').state.toReview).toBe(listed);
});

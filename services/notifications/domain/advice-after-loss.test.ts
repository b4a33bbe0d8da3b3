import { expect, test } from '@jest/globals';
import { whatNow } from '@livery/contracts/rides/texts.ts';
import { adviceAfterLoss } from './advice-after-loss.ts';

const ride = {};

test.each([
  ['the number of other operators', { ride, otherOffers: 2 }, whatNow(2)],
  ['nobody else, also where an older event does not count them', { ride }, whatNow(0)],
  [
    'that nobody can be selected any more',
    { ride: { selectionsUsedUp: true as const } },
    whatNow(0, { selectionsUsedUp: true }),
  ],
  [
    'nothing while they are suspended, whatever else holds',
    { ride: { selectionsUsedUp: true as const }, travelerSuspended: true as const },
    '',
  ],
])('whoever has lost an operator reads %s', (_what, loss, text) => {
  expect(adviceAfterLoss(loss)).toBe(text);
});

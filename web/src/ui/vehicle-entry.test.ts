import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { colorErrors, emptyVehicle } from './vehicle-entry.ts';

test.each([
  ['Other', ' ', { otherColor: messages.required }],
  ['Other', 'Silver', {}],
  ['Black', '', {}],
])('of the color %s, named "%s", is refused: %j', (carColor, otherColor, refused) => {
  expect(colorErrors({ ...emptyVehicle(new Date()), carColor, otherColor })).toEqual(refused);
});

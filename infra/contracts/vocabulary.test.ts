import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { shownVehicleClass, vehicleLabel } from './vocabulary.ts';

const answer = z.object({ carType: shownVehicleClass });

test.each([
  ['CoachBus', '55 Passenger Coach Bus'],
  ['Hovercraft', 'N/A'],
  [null, 'N/A'],
])('an answer with the class %s is readable and shows %s', (carType, label) => {
  expect(vehicleLabel(z.parse(answer, { carType }).carType)).toBe(label);
});

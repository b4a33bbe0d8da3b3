import { expect, test } from '@jest/globals';
import { suggestedVehicles } from './fitting-vehicles.ts';

test.each([
  [1, 1, ['Sedan', 'LuxurySedan', 'SUV']],
  [4, 2, ['SUV', 'PassengerVan', 'CorporateSprinter']],
  [2, 5, ['SUV', 'PassengerVan', 'CorporateSprinter']],
  [13, 0, ['Bus24Passenger', 'Bus34Passenger', 'CoachBus']],
  [55, 55, ['CoachBus']],
])('%i people with %i bags are offered what takes them', (people, bags, offered) => {
  expect(suggestedVehicles({ people, bags })).toEqual(offered);
});

import { expect, test } from '@jest/globals';
import { operatorLocations } from './operator-locations.ts';

test('counts operators per state and class and collects their airports', () => {
  const located = operatorLocations([
    { state: 'IL', carType: 'SUV', airports: ['ORD', 'MDW'] },
    { state: 'CA', carType: 'Sedan', airports: ['LAX'] },
    { state: 'IL', carType: 'SUV', airports: ['ORD'] },
    { state: 'IL', carType: 'Sedan', airports: [] },
  ]);

  expect(located).toEqual([
    { state: 'CA', operators: { Sedan: 1 }, airports: ['LAX'] },
    { state: 'IL', operators: { SUV: 2, Sedan: 1 }, airports: ['MDW', 'ORD'] },
  ]);
});

import { expect, test } from '@jest/globals';
import { operatorLocations } from './operator-locations.ts';

test('counts operators per state and class, and per airport and class', () => {
  const located = operatorLocations([
    { state: 'IL', carType: 'SUV', airports: ['ORD', 'MDW'] },
    { state: 'CA', carType: 'Sedan', airports: ['LAX'] },
    { state: 'IL', carType: 'SUV', airports: ['ORD'] },
    { state: 'IL', carType: 'Sedan', airports: [] },
  ]);

  expect(located).toEqual([
    { state: 'CA', operators: { Sedan: 1 }, airports: { LAX: { Sedan: 1 } } },
    { state: 'IL', operators: { SUV: 2, Sedan: 1 }, airports: { MDW: { SUV: 1 }, ORD: { SUV: 2 } } },
  ]);
});

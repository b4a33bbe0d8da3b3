import { expect, test } from '@jest/globals';
import { vehicleClasses } from '@livery/contracts/vocabulary.ts';
import { referenceData } from './reference-data.ts';

const { cars } = referenceData();

test('operators of every vehicle class find their vehicle', () => {
  const classes = new Set([...cars.values()].flatMap((models) => [...models.values()]));

  expect([...classes].toSorted()).toEqual(vehicleClasses.toSorted());
});

test('makes and models are listed by their letters', () => {
  const lists = [[...cars.keys()], ...[...cars.values()].map((models) => [...models.keys()])];

  for (const names of lists)
    expect(names).toEqual(names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)));
});

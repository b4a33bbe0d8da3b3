import { describe, expect, test } from '@jest/globals';
import { type CarCatalogue, classOf } from './car-catalogue.ts';
import { checkVehicle } from './check-vehicle.ts';

const catalogue: CarCatalogue = new Map([['Cadillac', new Map([['Escalade', 'SUV']])]]);
const escalade = { carMake: 'Cadillac', carModel: 'Escalade' };
const refusal = (field: string) =>
  expect.objectContaining({ code: 'INVALID_VEHICLE', fields: { [field]: expect.any(String) } });

test('the class follows from make and model', () => {
  expect(classOf(catalogue, escalade)).toBe('SUV');
  expect(classOf(catalogue, { ...escalade, carType: 'SUV' })).toBe('SUV');
});

test.each([
  ['another class', { ...escalade, carType: 'Sedan' as const }, 'carType'],
  ['an unknown model', { ...escalade, carModel: 'XTS' }, 'carModel'],
  ['an unknown make', { ...escalade, carMake: 'constructor' }, 'carModel'],
])('%s is refused', (_what, car, field) => {
  expect(() => classOf(catalogue, car)).toThrow(refusal(field));
});

describe('a vehicle', () => {
  const known = { airportsOfState: ['ORD', 'MDW'], now: new Date('2026-11-20T12:00:00Z') };
  const black = { carYear: 2021, airports: ['ORD', 'MDW'], carColor: 'Black' };

  test.each([
    ['of next year', { carYear: 2027 }],
    ['without airports', { airports: [] }],
    ['of a named color', { carColor: 'Other', otherColor: 'Midnight blue' }],
  ])('%s is taken', (_what, vehicle) => {
    expect(() => checkVehicle({ ...black, ...vehicle }, known)).not.toThrow();
  });

  test.each([
    ['of the year after next', { carYear: 2028 }, 'carYear'],
    ['with an airport of another state', { airports: ['ORD', 'LAX'] }, 'airports'],
    ['of another color without its name', { carColor: 'Other', otherColor: '' }, 'otherColor'],
  ])('%s is refused', (_what, vehicle, field) => {
    expect(() => checkVehicle({ ...black, ...vehicle }, known)).toThrow(refusal(field));
  });
});

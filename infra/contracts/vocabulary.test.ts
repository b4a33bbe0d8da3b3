import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import {
  categoryLabel,
  page,
  requestorCategories,
  shortId,
  shownVehicleClass,
  vehicleClasses,
  vehicleLabel,
} from './vocabulary.ts';

const answer = z.object({ carType: shownVehicleClass });

test.each([
  ['CoachBus', '55 Passenger Coach Bus'],
  ['Hovercraft', 'N/A'],
  [null, 'N/A'],
])('an answer with the class %s is readable and shows %s', (carType, label) => {
  expect(vehicleLabel(z.parse(answer, { carType }).carType)).toBe(label);
});

test('the vehicle classes and what people call them', () => {
  expect(vehicleClasses.map((name) => [name, vehicleLabel(name)])).toEqual([
    ['Sedan', 'Sedan'],
    ['LuxurySedan', 'Luxury Sedan'],
    ['SUV', 'SUV'],
    ['PassengerVan', 'Passenger Van'],
    ['CorporateSprinter', 'Corporate Sprinter'],
    ['LimoSprinter', 'Limo Sprinter'],
    ['Bus24Passenger', '24 Passenger Bus'],
    ['Bus34Passenger', '34 Passenger Bus'],
    ['CoachBus', '55 Passenger Coach Bus'],
    ['StretchLimo', 'Stretch Limo'],
    ['StretchSUV', 'Stretch SUV'],
  ]);
});

test('the categories of travelers and what people read', () => {
  expect(requestorCategories.map((name) => [name, categoryLabel(name)])).toEqual([
    ['Individual', 'Individual'],
    ['Transportation Company', 'Transportation Company'],
    ['Booking Agent', 'Booking Agent'],
    ['Travel Agent', 'Travel Agent'],
    ['Concierge', 'Concierge'],
    ['Assistant', 'Administrative Assistant / Executive Assistant'],
    ['Event Planner', 'Event Planner'],
  ]);
});

test.each([
  ['1', 1],
  ['100', 100],
  [undefined, 1],
  ['', undefined],
  ['0', undefined],
  ['101', undefined],
  ['1e1', undefined],
  ['0x1', undefined],
  [' 1', undefined],
])('the page of a list is written in digits: %p is %p', (written, number) => {
  expect(z.safeParse(z.object(page), { page: written }).data?.page).toBe(number);
});

test.each([
  ['one of ours', 'aB3_x-9', true],
  ['one of a provider', 'seti_1Q8:x', true],
  ['nothing', '', false],
  ['half a character', 'seti_\uD83D', false],
  ['201 characters', 'x'.repeat(201), false],
])('recognizes whether an id is valid: %s', (_, id, taken) => {
  expect(z.safeParse(shortId, id).success).toBe(taken);
});

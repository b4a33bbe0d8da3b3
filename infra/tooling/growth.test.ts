import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type EventType, eventDefinitions } from '@livery/contracts/events.ts';
import * as z from 'zod/mini';
import { lastRelease, lossesSince, today } from './growth/release.ts';
import { type Shape, shrunk } from './growth/shrunk.ts';

const released = lastRelease();

test('what the last release published and stored still fits, without losing a field', async () => {
  expect(lossesSince(released, await today(join(import.meta.dirname, '../..')))).toEqual([]);
});

test.each(Object.keys(released.samples))('%s of the last release still says the same', (type) => {
  const sample = released.samples[type];

  expect(z.parse(eventDefinitions[type as EventType].data, sample)).toEqual(sample);
});

test('what is no longer published or stored at all is a loss too', () => {
  const { samples, parts } = released;
  const none = { samples, parts, events: {}, documents: {} };

  expect(lossesSince(released, none)).toEqual(
    expect.arrayContaining(['ride.confirmed is gone', 'rides.rides is gone']),
  );
});

const text: Shape = { type: 'string' };
const textOrNull: Shape = { bsonType: ['string', 'null'] };
const vehicle: Shape = { type: 'string', enum: ['sedan', 'van'] };
const object = (properties: Record<string, Shape>, ...required: string[]): Shape => ({
  type: 'object',
  properties,
  required,
});
const shrunkTo = (before: Shape, now: Shape) => shrunk('ride', { shape: before, defs: {} }, { shape: now, defs: {} });

test.each([
  { what: 'a new field that may be absent', before: object({}), now: object({ note: text }) },
  { what: 'a field that may now be absent', before: object({ note: text }, 'note'), now: object({ note: text }) },
  { what: 'a text that may now be null', before: text, now: { anyOf: [text, { type: 'null' }] } },
  { what: 'one value more', before: { enum: ['van'] }, now: vehicle },
  { what: 'any text instead of a few', before: vehicle, now: text },
  { what: 'a wider limit', before: { type: 'integer', maximum: 4 }, now: { type: 'number', maximum: 5 } },
  { what: 'anything instead of a text', before: text, now: {} },
])('$what is growth', ({ before, now }) => {
  expect(shrunkTo(before, now)).toEqual([]);
});

test.each([
  { what: 'a field that is gone', before: object({ note: text }), now: object({}), said: '.note is gone' },
  {
    what: 'a new field that must be there',
    before: object({}),
    now: object({ note: text }, 'note'),
    said: '.note has to be there, and had not',
  },
  {
    what: 'a field that must now be there',
    before: object({ note: text }),
    now: object({ note: text }, 'note'),
    said: '.note has to be there, and had not',
  },
  { what: 'another type', before: { bsonType: 'date' }, now: { bsonType: 'string' }, said: ' no longer takes date' },
  { what: 'null refused', before: textOrNull, now: text, said: ' no longer takes null' },
  { what: 'one value less', before: vehicle, now: { enum: ['van'] }, said: ' no longer takes "sedan"' },
  {
    what: 'null refused beside values',
    before: { bsonType: ['string', 'null'], enum: ['van'] },
    now: { bsonType: 'string', enum: ['van'] },
    said: ' no longer takes null',
  },
  { what: 'a few texts instead of any', before: text, now: vehicle, said: ' no longer takes string' },
  {
    what: 'a narrower limit',
    before: { type: 'integer', maximum: 5 },
    now: { type: 'integer', maximum: 4 },
    said: ' takes less than before: {"maximum":4,"type":"integer"}',
  },
  { what: 'a text instead of anything', before: {}, now: text, said: ' no longer takes anything' },
  {
    what: 'a loss inside a list',
    before: { type: 'array', items: object({ note: text }) },
    now: { type: 'array', items: object({}) },
    said: '[].note is gone',
  },
  {
    what: 'a loss in a shape without a type',
    before: { properties: { note: text } },
    now: { properties: {} },
    said: '.note is gone',
  },
])('$what is a loss', ({ before, now, said }) => {
  expect(shrunkTo(before, now)).toEqual([`ride${said}`]);
});

test('a loss in a part that others refer to is found', () => {
  const before = { shape: object({ card: { $ref: '#/$defs/card' } }), defs: { card: object({ last4: text }) } };
  const now = { shape: object({ card: object({}) }), defs: {} };

  expect(shrunk('ride', before, now)).toEqual(['ride.card.last4 is gone']);
});

import { expect, test } from '@jest/globals';
import { aRoute as route } from '../../testing/booking-server.ts';
import { bookingBody } from './booking-body.ts';
import { draftFrom, emptyDraft } from './booking-draft.ts';
import { aDraft } from './test/a-draft.ts';

test('a charter without a drop-off ends where it began', () => {
  const draft = aDraft({ serviceType: 'HourlyCharter', to: { text: '', place: null } });

  expect(bookingBody(draft, { route, quoteId: undefined, ownPriceCents: undefined })).toMatchObject({
    serviceTo: 'Chicago',
    serviceHours: 2,
  });
});

test.each([
  ['HourlyCharter', 0],
  ['Point-to-Point', undefined],
] as const)('a %s without a known route is sent with the distance %p', (serviceType, calculatedDistance) => {
  const body = bookingBody(aDraft({ serviceType }), { route: undefined, quoteId: undefined, ownPriceCents: undefined });

  expect(body.calculatedDistance).toBe(calculatedDistance);
});

test('a kept draft with foreign values is not taken', () => {
  expect(draftFrom({ vehicle: 'Tank', serviceType: 'Point-to-Point' })).toEqual(emptyDraft);
  expect(draftFrom({ notes: 'two bags' }).notes).toBe('two bags');
});

test('leaves short labels and duration to the server', () => {
  const body = bookingBody(aDraft(), { route, quoteId: 'q', ownPriceCents: undefined });

  expect(Object.keys(body)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(serviceFromShort|serviceToShort|calculatedRideDuration)$/)]),
  );
});

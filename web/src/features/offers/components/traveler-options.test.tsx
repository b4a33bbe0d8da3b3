import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { anOffer, aRide } from '../../../testing/ride-builders.ts';
import { TravelerOptions } from './traveler-options.tsx';

const letDown = { operatorId: 'gone', how: 'cancelled', at: '2026-12-01T12:00:00Z' } as const;
const gone = anOffer({ operatorId: 'gone', status: 'cancelled-after-confirming', selectable: false });
const actions = ['select', 'ask-again', 'raise-price', 'cancel'] as const;
const show = (ride: Parameters<typeof aRide>[0]) =>
  renderApp(<TravelerOptions ride={aRide({ actions: [...actions], ...ride })} />, { user: aTraveler() });

test('leads to the offers that are left', () => {
  show({ letDown, offers: [gone, anOffer({ operatorId: 'olga' })] });

  expect(screen.getByRole('link', { name: 'See the other offer' })).toHaveAttribute('href', '/?tab=details#offers');
  expect(screen.getByRole('button', { name: 'Cancel without a fee' })).toBeVisible();
});

test('promises no offers when there are none', () => {
  show({ letDown, offers: [gone, anOffer({ operatorId: 'gone' })] });

  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Raise your price' })).toBeVisible();
});

test.each([
  ['See the offer', [anOffer({ operatorId: 'gone' })]],
  ['See the 2 offers', [anOffer({ operatorId: 'gone' }), anOffer({ operatorId: 'olga' })]],
])('counts the operator that may be selected again: %s', (name, offers) => {
  show({ letDown: { ...letDown, how: 'ineligible' }, offers });

  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/?tab=details#offers');
});

test('does not count the operator that may not be selected yet', () => {
  show({
    letDown: { ...letDown, how: 'ineligible' },
    offers: [anOffer({ operatorId: 'gone', selectable: false }), anOffer({ operatorId: 'olga' })],
  });

  expect(screen.getByRole('link', { name: 'See the other offer' })).toBeVisible();
});

test('keeps quiet while offers wait to be compared', () => {
  show({ offers: [anOffer()] });

  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['Ask again', 'ask-again'],
  ['Raise your price', 'raise-price'],
] as const)('offers only %s where nobody has answered and nothing else can be done', (name, action) => {
  show({ actions: [action] });

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([name]);
});

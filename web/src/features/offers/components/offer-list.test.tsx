import { afterEach, expect, jest, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { anOffer, anOperatorSummary, aRide } from '../../../testing/ride-builders.ts';
import { OfferList } from './offer-list.tsx';

const cheap = anOffer({ operatorId: 'cheap', totalRateCents: 7_000 });
const rated = anOffer({
  operatorId: 'rated',
  totalRateCents: 9_000,
  operator: anOperatorSummary({ uid: 'rated', companyName: 'Lakeshore', avgRating: 5 }),
});
afterEach(() => void jest.useRealTimers());

const renderOffers = (ride: RideView) => renderApp(<OfferList ride={ride} />, { user: aTraveler() });
const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

test('puts the cheapest first, or the best rated', async () => {
  renderOffers(aRide({ actions: ['select'], offers: [rated, cheap] }));
  expect(names()).toEqual(['OMAR DIAZ', 'Lakeshore']);

  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'rating');

  expect(names()).toEqual(['Lakeshore', 'OMAR DIAZ']);
});

test.each(['Save as preferred', 'Details', 'Select'])('each of several buttons says whose it is: %s', (name) => {
  renderOffers(aRide({ actions: ['select', 'prefer'], offers: [rated, cheap] }));

  const [first, second] = screen.getAllByRole('button', { name });
  expect(first).toHaveAccessibleDescription('OMAR DIAZ');
  expect(second).toHaveAccessibleDescription('Lakeshore');
});

test('a link to the offers leads the keys there too, each time it is pressed', async () => {
  const { router } = renderOffers(aRide({ actions: ['select'], offers: [cheap, rated] }));
  const heading = screen.getByRole('heading', { name: 'Operators who replied' });
  expect(heading).not.toHaveFocus();
  await act(() => router.navigate('/?tab=details#offers'));
  expect(heading).toHaveFocus();
  screen.getByLabelText('Sort by').focus();

  await act(() => router.navigate('/?tab=details#offers'));

  expect(heading).toHaveFocus();
});

test('details that were closed are not opened again by Back', async () => {
  const { router } = renderOffers(aRide({ actions: ['select'], offers: [cheap] }));
  await userEvent.click(screen.getByRole('button', { name: 'Details' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));

  await act(() => router.navigate(-1));

  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the card of a completed ride shows what was paid, with its stops', () => {
  const driven = anOffer({
    status: 'confirmed',
    extraStops: [
      { index: 0, chargesCents: 2_500, notes: null, status: 'APPROVED', extraStopPaymentId: null, payment: null },
    ],
    totalRateWithStopsCents: 9_500,
  });
  renderOffers(aRide({ status: 'COMPLETED', actions: [], offers: [driven] }));

  expect(screen.getByText('Final total with 1 extra stop')).toBeVisible();
  expect(screen.getByText('$95.00')).toBeVisible();
});

test('a completed ride shows offers that were never taken apart, with no final total', () => {
  const driven = anOffer({ operatorId: 'rated', operator: rated.operator, status: 'confirmed', selectable: false });
  const never = { ...cheap, selectable: false };
  renderOffers(aRide({ status: 'COMPLETED', actions: [], offers: [never, driven] }));

  const others = screen.getByRole('heading', { name: 'Others who replied' });
  const [taken, notTaken] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
  expect(within(taken).getByText('Final total')).toBeVisible();
  expect(within(notTaken).getByText('Operator’s total (final)')).toBeVisible();
  expect(taken.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(notTaken.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('offers of an open ride stand together', () => {
  renderOffers(aRide({ actions: ['select'], offers: [rated, { ...cheap, status: 'withdrawn', selectable: false }] }));

  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Operators who replied',
  ]);
});

test.each([
  ['says', ['cancel'] as const, 1],
  ['no longer says, once the passenger is on board,', [], 0],
])('a card %s what cancelling costs', (_, actions, times) => {
  const offers = [anOffer({ status: 'confirmed', selectable: false })];
  renderOffers(aRide({ status: 'CONFIRMED', actions: [...actions], offers }));

  expect(screen.queryAllByText(/if you cancel/)).toHaveLength(times);
});

test('a card stops naming a cost when the operator becomes late while the page stays open', () => {
  jest.useFakeTimers({ advanceTimers: true });
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
  const [serviceAt, operatorLateFrom] = [inMinutes(-29.5), inMinutes(0.5)];
  const offers = [anOffer({ status: 'confirmed', selectable: false })];
  renderOffers(aRide({ status: 'CONFIRMED', serviceAt, operatorLateFrom, actions: ['cancel'], offers }));
  expect(screen.getByText('The full rate if you cancel')).toBeVisible();

  act(() => jest.advanceTimersByTime(minuteMs));

  expect(screen.queryByText(/if you cancel/)).toBeNull();
});

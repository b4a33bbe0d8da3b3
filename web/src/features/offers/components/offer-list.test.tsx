import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { anOffer, anOperatorSummary, aRide } from '../../../testing/ride-builders.ts';
import { startServer } from '../../../testing/server.ts';
import { OfferList } from './offer-list.tsx';

const server = startServer();
beforeAll(() => server.listen());
afterEach(() => server.reset());
afterAll(() => server.close());

const cheap = anOffer({ operatorId: 'cheap', totalRateCents: 7_000 });
const rated = anOffer({
  operatorId: 'rated',
  totalRateCents: 9_000,
  operator: anOperatorSummary({ uid: 'rated', companyName: 'Lakeshore', avgRating: 5 }),
});
const renderOffers = (ride: RideView) => renderApp(<OfferList ride={ride} />, { user: aTraveler() });
const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

test('puts the cheapest first, or the best rated', async () => {
  renderOffers(aRide({ actions: ['select'], offers: [rated, cheap] }));
  expect(names()).toEqual(['OMAR DIAZ', 'Lakeshore']);

  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'rating');

  expect(names()).toEqual(['Lakeshore', 'OMAR DIAZ']);
});

test('offers no selection that the server does not list', () => {
  renderOffers(aRide({ actions: ['cancel'], offers: [cheap] }));

  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
});

test('tells that a confirmed operator is gone and who is left', () => {
  const gone = { ...rated, status: 'cancelled-after-confirming', selectable: false } as const;
  renderOffers(aRide({ actions: ['select'], offers: [gone, cheap] }));

  expect(screen.getByText(/Lakeshore cancelled after confirming/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Select' })).toBeVisible();
});

test('stays with the sentence of the server when a selection is refused', async () => {
  server.refuse(gatewayApi.getConfig, { status: 503, code: 'UNAVAILABLE', message: 'x' });
  server.refuse(ridesApi.selectOperator, {
    status: 409,
    code: 'OFFER_NOT_AVAILABLE',
    message: messages.notPossibleNow,
  });
  renderOffers(aRide({ actions: ['select'], offers: [cheap] }));
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
  const dialog = within(await screen.findByRole('dialog'));

  await userEvent.click(dialog.getByRole('button', { name: 'Select' }));

  expect(await dialog.findByText(messages.notPossibleNow)).toBeVisible();
});

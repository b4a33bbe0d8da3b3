import { beforeEach, expect, jest, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { dropAllDrafts, keepDraft, readDraft } from '../../../platform/drafts.ts';
import { answerBookingQuestions, aRoute } from '../../../testing/booking-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { type BookingDraft, draftName } from '../booking-draft.ts';
import { aDraft } from '../test/a-draft.ts';
import { InstantQuote } from './instant-quote.tsx';

const server = openServer();
beforeEach(() => answerBookingQuestions(server));

const onBook = jest.fn();
function renderQuote(draft: Partial<BookingDraft> = {}) {
  keepDraft(draftName, aDraft(draft));
  return renderApp(<InstantQuote onBook={onBook} />, { user: null });
}
const asked = (path: string) => server.seen.filter(({ request }) => request.url.endsWith(path));
const rates = async () => within(await screen.findByRole('list', { name: 'Rates' }));
const cards = async () => (await rates()).getAllByRole('listitem').map(({ textContent }) => textContent);

test('a visitor sees a rate of every class, its example and capacities, the map and the notes', async () => {
  renderQuote();

  const shown = await cards();
  expect(shown).toHaveLength(11);
  expect(shown[0]).toMatch(/Sedan.*Cadillac XTS or similar.*People 3.*Bags 3.*\$100\.00/);
  expect(shown[6]).toContain(`By quote${messages.requestToReceiveQuotes}`);
  expect(await screen.findByText('12.00 miles')).toBeVisible();
  expect(await screen.findByRole('img', { name: /Chicago.*Evanston/ })).toBeVisible();
  expect(screen.getByText('about 30 mins')).toBeVisible();
  expect(screen.getByText(/may add airport fees, tolls, parking, wait times and stops/)).toBeVisible();
  const mayChange = 'Rates are subject to change by city and operator, and extra fees may apply.';
  expect(screen.getByText(mayChange)).toBeVisible();
  expect(screen.getByText(/never go below the rate/)).toBeVisible();
  expect(screen.getByText(/in some cases with 20% extra/)).toBeVisible();
});

test('a quote says that it promises no operator, and leads to where they are', async () => {
  renderQuote();

  const note = (await screen.findByText(/Operators are not available everywhere/)).closest('li');
  expect(within(note as HTMLElement).getByRole('link', { name: 'Locations' })).toHaveAttribute('href', '/locations');
});

test('the rates are asked for with both places, the miles and the time between them', async () => {
  renderQuote();
  await cards();
  const { from, to } = aDraft();

  expect(asked(ridesApi.calculateRideRate.path)[0]?.body).toEqual({
    serviceType: 'Point-to-Point',
    ...{ distance: 12, durationMinutes: 30 },
    from: { lat: from.place?.lat, lng: from.place?.lng },
    to: { lat: to.place?.lat, lng: to.place?.lng },
  });
});

test('an edited address takes the rates and the distance away', async () => {
  renderQuote();
  await cards();

  await userEvent.type(screen.getByRole('combobox', { name: /Pick-up/ }), ' n');

  await waitFor(() => expect(screen.queryByRole('list', { name: 'Rates' })).toBeNull());
  expect(screen.queryByText('12.00 miles')).toBeNull();
  expect(readDraft(draftName)).toMatchObject({ from: { place: null } });
});

test.each([
  ['', {}],
  [' of no place', { from: { text: '', place: null } }],
])('a charter%s hides the addresses and shows the hourly rates at once, without a call', async (_, places) => {
  renderQuote({ serviceType: 'HourlyCharter', ...places });

  expect((await cards())[10]).toMatch(/Stretch SUV.*\$145\.00per hour, at least 3 hours/);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText(/^Hourly jobs are booked garage-to-garage/)).toBeVisible();
  expect([...asked(ridesApi.calculateRideRate.path), ...asked(ridesApi.findRoute.path)]).toEqual([]);
});

test('while the rates are on their way, a visitor is asked to wait', async () => {
  server.handle(http.post('*/calculateRideRate', () => new Promise<never>(() => undefined)));
  renderQuote();

  expect(await screen.findByText(messages.quoteWaiting)).toBeVisible();
});

test('rates that have come are announced', async () => {
  renderQuote();
  await cards();

  expect(screen.getByText('Rates for 11 vehicles').closest('[role="status"]')).toBeInTheDocument();
});

test('a failure is said in the place of rates, distance and map, and can be tried again', async () => {
  server.refuse(ridesApi.calculateRideRate, { status: 400, code: 'QUOTE_FAILED', message: messages.quoteFailed });
  renderQuote();

  expect(await screen.findByText(messages.quoteFailed)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Rates' })).toBeNull();
  expect(screen.queryByText('12.00 miles')).toBeNull();
  expect(document.querySelector('.instant-quote-map')).toBeNull();
});

test('rates that are there stay when they could not be asked for again', async () => {
  const { queryClient } = renderQuote();
  await cards();
  for (const route of [ridesApi.findRoute, ridesApi.calculateRideRate])
    server.refuse(route, { status: 500, code: 'UNEXPECTED', message: messages.unexpected });

  await act(() => queryClient.refetchQueries());

  expect(await cards()).toHaveLength(11);
  expect(screen.queryByText(messages.quoteFailed)).toBeNull();
});

test('one place twice is no trip', async () => {
  renderQuote({ to: aDraft().from });

  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /Drop-off/ })).toHaveAccessibleDescription(
      expect.stringContaining(messages.samePickUpAndDropOff),
    ),
  );
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced).toContain(messages.samePickUpAndDropOff);
});

test('two addresses that one city center stands for are no trip, and are told what helps', async () => {
  renderQuote({ to: { ...aDraft().from, text: '875 N Michigan Ave, Chicago, IL' } });

  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /Drop-off/ })).toHaveAccessibleDescription(
      expect.stringContaining(
        `${messages.samePickUpAndDropOff} Both are located at the same city center: add their ZIP codes, or book an hourly charter.`,
      ),
    ),
  );
});

test('two places with no miles between them are no quote either, and no rates are asked for', async () => {
  server.answer(ridesApi.findRoute, { ...aRoute, distanceMiles: 0 });
  renderQuote();

  expect(await screen.findByText(messages.quoteFailed)).toBeVisible();
  expect(asked(ridesApi.calculateRideRate.path)).toEqual([]);
});

test('two places that no road connects are no quote, and are told so', async () => {
  server.refuse(ridesApi.findRoute, { status: 400, code: 'NO_ROAD', message: messages.noRoad });
  renderQuote();

  expect(await screen.findByText(messages.noRoad)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(asked(ridesApi.calculateRideRate.path)).toEqual([]);
});

test('“Book this” hands places and class to the booking', async () => {
  renderQuote();
  await userEvent.click((await rates()).getByRole('button', { name: 'Book this: SUV' }));

  expect(onBook).toHaveBeenCalled();
  expect(readDraft(draftName)).toMatchObject({ vehicle: 'SUV', from: { text: 'Chicago' }, to: { text: 'Evanston' } });
});

test('the form empties when whoever filled it in has left, even while the page stays open', async () => {
  renderQuote();
  await cards();

  act(() => dropAllDrafts());

  expect(screen.getByRole('combobox', { name: /Pick-up/ })).toHaveValue('');
  expect(readDraft(draftName)).toMatchObject({ passengerFirstName: '', from: { text: '' } });
});

import { beforeEach, describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { hourlyPriceCents } from '@livery/contracts/rides/policy.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keepDraft } from '../../../platform/drafts.ts';
import { answerBookingQuestions, ratesOf } from '../../../testing/booking-server.ts';
import { aCard, aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { type BookingDraft, draftName, emptyPlaceEntry } from '../booking-draft.ts';
import { aDraft } from '../test/a-draft.ts';
import { BookingFlow } from './booking-flow.tsx';

const server = openServer();
beforeEach(() => answerBookingQuestions(server));

const choice = { cards: [aCard()], error: null, retry: () => {}, onAdd: () => {} };

function renderCharter(draft: Partial<BookingDraft> = {}) {
  keepDraft(draftName, aDraft({ serviceType: 'HourlyCharter', ...draft }));
  renderApp(<BookingFlow choice={choice} onBooked={() => {}} />, { user: aTraveler() });
}

async function goOn() {
  const next = await screen.findByRole('button', { name: 'Next' });
  await waitFor(() => expect(next).toBeEnabled());
  await userEvent.click(next);
}

const passengerDetails = () => screen.findByRole('heading', { name: 'Passenger details' });

test.each([
  ['that ends where it began', { to: emptyPlaceEntry }],
  ['that ends elsewhere', {}],
])('a charter %s keeps its rate and goes on while no route can be found', async (_, end) => {
  server.refuse(ridesApi.findRoute, { status: 429, code: 'TOO_MANY', message: 'slower' });
  renderCharter({ hours: 3, ...end });

  await goOn();

  expect(await passengerDetails()).toBeVisible();
  const rate = hourlyPriceCents('Sedan', 3) / 100;
  const summary = within(await screen.findByRole('region', { name: 'Your ride' }));
  expect(summary.getByText(`$${rate.toFixed(2)}`)).toBeVisible();
});

test('a charter has the rate that it would be booked at, also in a page that knows another one', async () => {
  server.answer(ridesApi.calculateRideRate, { data: ratesOf(() => 160), quoteId: 'quote-2' });
  renderCharter({ hours: 2, ownPrice: '125' });
  const summary = within(await screen.findByRole('region', { name: 'Your ride' }));
  expect(await summary.findByText('$160.00')).toBeVisible();
  expect(summary.getByText('$80.00')).toBeVisible();

  await goOn();

  expect(await screen.findByLabelText(/Your price/)).toHaveAccessibleDescription(
    expect.stringContaining(messages.ownPriceTooLow),
  );
});

test('no route is asked for a charter that ends where it began', async () => {
  renderCharter({ to: emptyPlaceEntry });

  await goOn();

  expect(await passengerDetails()).toBeVisible();
  const asked = server.seen.filter(({ request }) => request.url.endsWith(ridesApi.findRoute.path));
  expect(asked).toEqual([]);
});

test('a charter is said to be booked garage-to-garage', async () => {
  renderCharter();

  expect(await screen.findByText(/^Hourly jobs are booked garage-to-garage/)).toBeVisible();
});

describe('the hours', () => {
  const hours = () => screen.findByLabelText(/^Hours/);
  const choose = async (vehicle: RegExp) => userEvent.click(await screen.findByRole('radio', { name: vehicle }));
  const showAll = async () => userEvent.click(await screen.findByRole('button', { name: /^Show the other/ }));

  test('that nobody chose follow the class, up and down', async () => {
    renderCharter();
    await showAll();

    await choose(/^55 Passenger Coach Bus/);
    expect(await hours()).toHaveValue('5');
    await choose(/^Sedan/);

    expect(await hours()).toHaveValue('2');
  });

  test('that were chosen stay, but for as long as a class needs more', async () => {
    renderCharter();
    await showAll();
    await userEvent.selectOptions(await hours(), '3');

    await choose(/^Passenger Van/);
    expect(await hours()).toHaveValue('3');
    await choose(/^55 Passenger Coach Bus/);
    expect(await hours()).toHaveValue('5');
    await choose(/^Sedan/);

    expect(await hours()).toHaveValue('3');
  });

  test.each([
    ['2', 'Sedan', 23],
    ['5', 'CoachBus', 20],
  ] as const)('can be chosen from %s to 24 for a %s', async (least, vehicle, count) => {
    renderCharter({ vehicle });

    const offered = [...(await hours()).querySelectorAll('option')].map(({ value }) => value);

    expect([offered[0], offered.at(-1), offered.length]).toEqual([least, '24', count]);
  });

  test('that each class needs make the price on its card', async () => {
    renderCharter();
    await showAll();
    await choose(/^55 Passenger Coach Bus/);
    const text = `$${(hourlyPriceCents('Sedan', 2) / 100).toFixed(2)}`;
    const card = (await screen.findByRole('radio', { name: /^Sedan/ })).closest('label');
    expect(card).toHaveTextContent(text);

    await choose(/^Sedan/);

    expect(card).toHaveTextContent(text);
    const summary = within(await screen.findByRole('region', { name: 'Your ride' }));
    expect(summary.getByText(text)).toBeVisible();
  });
});

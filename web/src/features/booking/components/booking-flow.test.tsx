import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { bookableDays } from '@livery/contracts/rides/booking-checks.ts';
import { hourlyPriceCents, pickUpDetailsMaxLength, placeSearchMaxLength } from '@livery/contracts/rides/policy.ts';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { keepDraft, readDraft } from '../../../platform/drafts.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { syncServerClock } from '../../../platform/server-clock.ts';
import { endLocalSession } from '../../../platform/session.ts';
import { toasts } from '../../../platform/toast.ts';
import { aConfig, answerBookingQuestions, aRoute, ratesOf } from '../../../testing/booking-server.ts';
import { aCard, aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRide } from '../../../testing/ride-builders.ts';
import { openServer } from '../../../testing/server.ts';
import { type BookingDraft, draftName } from '../booking-draft.ts';
import { aDraft, aPlace } from '../test/a-draft.ts';
import { BookingFlow } from './booking-flow.tsx';

const server = openServer();
beforeEach(() => {
  answerBookingQuestions(server);
  server.answer(identityApi.getSession, { user: aTraveler() });
});
afterEach(() => syncServerClock(new Date().toISOString()));

const choice = { cards: [aCard()], error: null, retry: () => {}, onAdd: () => {} };

function renderFlow(draft: Partial<BookingDraft> = {}, at = '/') {
  keepDraft(draftName, aDraft(draft));
  return renderApp(<BookingFlow choice={choice} onBooked={() => {}} />, { user: aTraveler(), at });
}
const asked = (path: string) => server.seen.filter(({ request }) => new URL(request.url).pathname === `/api${path}`);
const ownPrice = () => screen.findByLabelText(/Your price/);
/** The button to the next step waits for the server's answer about the ride. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}
const heading = (name: string) => screen.findByRole('heading', { name });

test.each([
  ['Next', () => press('Next')],
  ['Enter', () => userEvent.keyboard('{Enter}')],
])('%s keeps an own price that is too low and says why', async (_, goOn) => {
  renderFlow();
  await userEvent.type(await ownPrice(), '90');

  await goOn();

  expect(await heading('Ride details')).toBeVisible();
  expect(await ownPrice()).toHaveValue('90');
  expect(await ownPrice()).toHaveAccessibleDescription(expect.stringContaining(messages.ownPriceTooLow));
});

test('an own price that is too high is kept, and may be left empty', async () => {
  renderFlow();
  await userEvent.type(await ownPrice(), '501{Enter}');

  expect(await heading('Ride details')).toBeVisible();
  expect(await ownPrice()).toHaveValue('501');
  expect(await ownPrice()).toHaveAccessibleDescription(expect.stringContaining(messages.ownPriceTooHigh));
  await userEvent.clear(await ownPrice());
  await press('Next');
  expect(await heading('Passenger details')).toBeVisible();
});

test('the field for an own price says that operators see it beside the recommended rate', async () => {
  renderFlow();

  const effect = 'Operators see it beside the recommended rate. Above $90.00.';
  const field = await ownPrice();
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(effect)));
});

const long = 'x'.repeat(pickUpDetailsMaxLength);
test.each([
  ['Willis Tower', 'Willis Tower, Door 5E'],
  [long, long],
])(
  'an address that is not found, %s, becomes the exact point, before the door that was entered',
  async (text, point) => {
    server.answer(ridesApi.suggestPlaces, { items: [] });
    renderFlow({ from: { text, place: null }, pickUpDetails: 'Door 5E' });

    await press(`Keep “${text}” as the exact point`);

    expect(screen.getByLabelText(/Exact pick-up point/)).toHaveValue(point);
  },
);

test('an address of several lines becomes an exact point that is no longer than it may be', async () => {
  renderFlow({ pickUpDetails: '' });

  await userEvent.click(await screen.findByLabelText(/Exact pick-up point/));
  await userEvent.paste(`Hotel\n${'x'.repeat(pickUpDetailsMaxLength - 10)}\nDoor`);

  expect(screen.getByLabelText(/Exact pick-up point/)).toHaveValue(
    `Hotel, ${'x'.repeat(pickUpDetailsMaxLength - 10)}, D`,
  );
});

test('an address that is too long to search for is not found either, and becomes the exact point', async () => {
  renderFlow({ from: { text: 'x'.repeat(placeSearchMaxLength + 1), place: null } });

  await userEvent.click(await screen.findByRole('button', { name: /as the exact point$/ }));

  expect(screen.getByLabelText(/Exact pick-up point/)).toHaveValue('x'.repeat(pickUpDetailsMaxLength));
  const [{ request } = {}] = asked(ridesApi.suggestPlaces.path);
  expect(new URL(request?.url ?? '').searchParams.get('query')).toHaveLength(placeSearchMaxLength);
});

test.each(['-95', '1e9', '9 5', '.'])('refuses an own price of %s instead of reading another', async (typed) => {
  renderFlow();
  await userEvent.type(await ownPrice(), `${typed}{Enter}`);

  expect(await heading('Ride details')).toBeVisible();
  expect(await ownPrice()).toHaveValue(typed);
  expect(await ownPrice()).toHaveAccessibleDescription(expect.stringContaining(messages.amountUnreadable));
});

test('takes an own price written with a comma and a bare point to the next step', async () => {
  renderFlow({ ownPrice: '' });
  await userEvent.type(await ownPrice(), '0,100.{Enter}');

  expect(await heading('Passenger details')).toBeVisible();
  expect(screen.getAllByText('$100.00').length).toBeGreaterThan(0);
});

test('an own price waits for the rate that it is compared with, since the server would book without it', async () => {
  server.refuse(ridesApi.calculateRideRate, { status: 429, code: 'TOO_MANY', message: 'slower' });
  renderFlow({ ownPrice: '120' });

  await press('Next');

  expect(await heading('Ride details')).toBeVisible();
  expect(await ownPrice()).toHaveAccessibleDescription(expect.stringContaining(messages.ownPriceUnjudged));
  answerBookingQuestions(server);
  await press('Try again');
  await waitFor(() => expect(screen.getByLabelText(/Your price/)).toBeValid());
  await press('Next');
  expect(await heading('Passenger details')).toBeVisible();
});

test('an own price is not to blame where there is no route to ask a rate for', async () => {
  renderFlow({ ownPrice: '120', to: { text: '', place: null } });

  await press('Next');

  expect(screen.getByLabelText(/^Drop-off/)).toBeInvalid();
  expect(await ownPrice()).toBeValid();
});

test('a charter is reviewed and booked at the rate of its hours while the call for them hangs', async () => {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.answer(ridesApi.requestRide, aRide());
  renderFlow({ serviceType: 'HourlyCharter', hours: 3 });
  await waitFor(() => expect(asked(ridesApi.calculateRideRate.path)).toHaveLength(1));
  server.handle(http.post('http://localhost/api/calculateRideRate', () => new Promise<never>(() => {})));

  await userEvent.selectOptions(await screen.findByLabelText(/Hours/), '6');
  await press('Next');
  await press('Next');
  await press('Review');

  const rate = hourlyPriceCents('Sedan', 6) / 100;
  expect(within(await screen.findByRole('dialog')).getByText(`$${rate.toFixed(2)}`)).toBeVisible();
  await press('Submit');
  await waitFor(() => expect(asked(ridesApi.requestRide.path)).toHaveLength(1));
  expect(asked(ridesApi.requestRide.path)[0]?.body).not.toHaveProperty('quoteId');
});

test('leads the keyboard on to the other vehicles once they are shown', async () => {
  renderFlow();

  await press('Show the other 8 vehicles');

  const others = await screen.findByRole('group', { name: 'Other vehicles' });
  expect(within(others).getAllByRole('radio')[0]).toHaveFocus();
});

test('keeps the own price when the vehicle changes and judges it again', async () => {
  renderFlow({ ownPrice: '0.20' });
  await ownPrice();

  await press('Show the other 8 vehicles');
  await userEvent.click(screen.getByRole('radio', { name: /24 Passenger Bus/ }));

  expect(await ownPrice()).toHaveValue('0.20');
  expect(await ownPrice()).toHaveAccessibleDescription(expect.stringContaining(messages.amountTooSmall('$0.50')));
});

interface Flag {
  draft: Partial<BookingDraft>;
  label: string;
  message: string;
}

test.each<[string, Flag]>([
  ['a missing date', { draft: { date: '' }, label: 'Date', message: messages.required }],
  ['a missing time', { draft: { time: '' }, label: 'Time', message: messages.required }],
  [
    'a typed pick-up',
    { draft: { from: { text: 'Chicago', place: null } }, label: 'Pick-up', message: messages.pickUpNotChosen },
  ],
  [
    'a typed drop-off',
    { draft: { to: { text: 'Evanston', place: null } }, label: 'Drop-off', message: messages.dropOffNotChosen },
  ],
  ['one place twice', { draft: { to: aDraft().from }, label: 'Drop-off', message: messages.samePickUpAndDropOff }],
])('%s is flagged at its field', async (_, { draft, label, message }) => {
  renderFlow(draft);

  await press('Next');

  const field = screen.getByLabelText(new RegExp(`^${label}`));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
  expect(screen.getByRole('alert')).toBeVisible();
});

test.each([
  ['are one', { to: aDraft().from }, messages.samePickUpAndDropOff],
  [
    'are two addresses of one town',
    { to: { ...aDraft().from, text: '875 N Michigan Ave, Chicago, IL' } },
    `${messages.samePickUpAndDropOff} Both are located at the same city center: add their ZIP codes, or book an hourly charter.`,
  ],
  ['are not chosen', { to: { text: '', place: null } }, 'Choose a pick-up and a drop-off to see it.'],
])('the summary says that there is no rate since the places %s', async (_, draft, why) => {
  renderFlow(draft);

  const summary = within(await screen.findByRole('region', { name: 'Your ride' }));
  expect(await summary.findByText(why)).toBeVisible();
});

test('the summary explains the recommended rate, and not the own price that takes its place', async () => {
  renderFlow({ serviceType: 'HourlyCharter', hours: 3 });
  const summary = within(await screen.findByRole('region', { name: 'Your ride' }));
  expect(await summary.findByText(/^3 hours at/)).toBeVisible();
  expect(summary.getByText(/^This is not the final price/)).toBeVisible();

  await userEvent.type(await ownPrice(), '300');

  expect(await summary.findByText('$300.00')).toBeVisible();
  expect(summary.queryByText(/hours at|^This is not the final price/)).toBeNull();
});

test('the summary reads a rate aloud, and not again with each what it has in common with the others', async () => {
  renderFlow({ serviceType: 'HourlyCharter', hours: 3 });
  const summary = within(await screen.findByRole('region', { name: 'Your ride' }));

  const note = await summary.findByText(/^This is not the final price/);
  const said = summary.getByRole('status');
  expect(said).toHaveTextContent(/^Recommended rate\s*\$[\d.]+$/);
  expect(said).not.toContainElement(note);
});

test('each wrong field of a step says what is wrong with it, the first has the focus, the number stands beside the button', async () => {
  renderFlow({ from: { text: 'Chicago', place: null }, to: { text: '', place: null }, date: '', time: '' });

  await press('Next');

  const pickUp = screen.getByLabelText(/^Pick-up/);
  await waitFor(() => expect(pickUp).toHaveFocus());
  expect(pickUp).toHaveAccessibleDescription(expect.stringContaining(messages.pickUpNotChosen));
  for (const label of [/^Drop-off/, /^Date/, /^Time/])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(messages.required));
  const summary = screen.getByRole('alert');
  expect(summary).toHaveTextContent(`${messages.bookingIncomplete} 4 fields need attention.`);
  expect(summary.nextElementSibling).toContainElement(screen.getByRole('button', { name: 'Next' }));
});

test('a field that is put right is no longer marked, the others stay', async () => {
  renderFlow({ date: '', time: '' });
  await press('Next');
  await waitFor(() => expect(screen.getByLabelText(/^Time/)).toBeInvalid());

  await userEvent.selectOptions(screen.getByLabelText(/^Time/), '2 PM');

  expect(screen.getByLabelText(/^Time/)).toBeValid();
  expect(screen.getByLabelText(/^Date/)).toBeInvalid();
});

test('a short phone number is flagged at its field', async () => {
  renderFlow({ passengerPhone: '312' }, '/?step=2');

  await press('Next');

  expect(await screen.findByRole('alert')).toHaveTextContent(messages.invalidPassengerPhone);
  expect(screen.getByLabelText(/^Phone/)).toBeInvalid();
  expect(screen.getByLabelText(/^Phone/)).toHaveFocus();
});

test('a missing card is said once', async () => {
  keepDraft(draftName, aDraft({ paymentMethod: '' }));
  const none = { ...choice, cards: [] };
  renderApp(<BookingFlow choice={none} onBooked={() => {}} />, { user: aTraveler(), at: '/?step=3' });

  await press('Review');

  expect(await screen.findAllByText(messages.noPaymentMethod)).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveFocus();
});

test.each([
  ['serviceDate', 'SERVICE_TIME_TOO_EARLY', 'Ride details', /^Time/],
  ['requestorPriceCents', 'AMOUNT_NOT_CHARGEABLE', 'Ride details', /^Your price/],
  ['passengerPhone', 'INVALID_PASSENGER_PHONE', 'Passenger details', /^Phone/],
])(
  'a refusal of %s by the server leads from the review to the step and the field',
  async (...[named, code, step, label]) => {
    server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
    const fields = { [named]: 'not like this' };
    server.refuse(ridesApi.requestRide, { status: 400, code, message: messages.invalidInput, fields });
    renderFlow({}, '/?step=3');
    await press('Review');

    await press('Submit');

    expect(await heading(step)).toBeVisible();
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(expect.stringContaining('not like this'));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

const [year, month] = aDraft().date.split('-');
test.each([
  ['before the ride', '01/2020', /Expires 01\/2020, before this ride/],
  ['in its month', `${month}/${year}`, new RegExp(`Expires ${month}/${year}( Default)?$`)],
])('a card that expires %s says when', async (_, expires, name) => {
  keepDraft(draftName, aDraft());
  const cards = [aCard({ expires })];
  renderApp(<BookingFlow choice={{ ...choice, cards }} onBooked={() => {}} />, { user: aTraveler(), at: '/?step=3' });

  expect(await screen.findByRole('radio', { name })).toBeVisible();
});

test('the last step says what is held, what is authorized later, and how early to book', async () => {
  renderFlow({}, '/?step=3');

  const terms = await screen.findByRole('region', { name: '$5.00 pre-authorization' });

  expect([...terms.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'We hold $5.00 on this card now. It is refunded in 7 business days.',
    'The operator’s total is pre-authorized once both sides confirm, in some cases with 20% extra. You are never charged more than the final rate.',
    'We recommend booking at least 24 hours ahead. Otherwise the cancellation notice is set by the operator you choose.',
  ]);
});

test('the review repeats everything that is booked', async () => {
  renderFlow({ pickUpDetails: 'Door 5E', notes: 'Two seats' }, '/?step=3');

  await press('Review');

  const review = await screen.findByRole('dialog', { name: 'Review your request' });
  await within(review).findByText('$100.00');
  const facts = [...review.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);
  expect(facts).toEqual([
    ['From', 'Chicago'],
    ['Exact pick-up point', 'Door 5E'],
    ['To', 'Evanston'],
    ['Date and time', expect.stringMatching(/\s3:30\sPM C[DS]T$/)],
    ['Service', 'Point-to-Point'],
    ['Vehicle', 'Sedan'],
    ['Passenger', 'Ann Lee'],
    ['Phone', '(312) 555-0100'],
    ['Notes', 'Two seats'],
    ['Recommended rate', '$100.00'],
    ['Payment method', 'Visa ending in 4242, expires 12/2029'],
  ]);
});

test('the review names an own price, and not the recommended rate that it takes the place of', async () => {
  renderFlow({ ownPrice: '130' }, '/?step=3');

  await press('Review');

  const review = within(await screen.findByRole('dialog', { name: 'Review your request' }));
  expect((await review.findByText('Your price')).nextElementSibling).toHaveTextContent(/^\$130\.00$/);
  expect(review.queryByText('Recommended rate')).toBeNull();
});

test('a rate that has changed is read before it is booked', async () => {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.refuse(ridesApi.requestRide, { status: 409, code: 'RATE_CHANGED', message: 'changed' });
  renderFlow({}, '/?step=3');
  await press('Review');

  await press('Submit');

  const told = await screen.findByText(/The recommended rate is now/);
  expect(told.parentElement).toHaveFocus();
});

test('the cards that are known stay when they could not be read again', async () => {
  keepDraft(draftName, aDraft());
  const failed = { ...choice, error: new Error('x') };
  renderApp(<BookingFlow choice={failed} onBooked={() => {}} />, { user: aTraveler(), at: '/?step=3' });

  expect(await screen.findByRole('radio', { name: /4242/ })).toBeVisible();
  expect(screen.queryByText(messages.paymentMethodsFailed)).toBeNull();
});

function LateCards() {
  const [cards, setCards] = useState<(typeof choice)['cards']>();
  return (
    <>
      <button type="button" onClick={() => setCards(choice.cards)}>
        Cards come
      </button>
      <BookingFlow choice={{ ...choice, cards }} onBooked={() => {}} />
    </>
  );
}

test('the review waits until the cards are known, and opens with the one that is chosen then', async () => {
  keepDraft(draftName, aDraft({ paymentMethod: '' }));
  renderApp(<LateCards />, { user: aTraveler(), at: '/?step=3' });
  expect(await screen.findByRole('button', { name: 'Review' })).toBeDisabled();

  await userEvent.click(screen.getByRole('button', { name: 'Cards come' }));
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));

  expect(await screen.findByRole('button', { name: 'Submit' })).toBeVisible();
});

test('a request that was sent before, in another tab, is said to be there', async () => {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.refuse(ridesApi.requestRide, { status: 422, code: 'IDEMPOTENCY_MISMATCH', message: 'sent before' });
  renderFlow({}, '/?step=3');
  await press('Review');

  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(messages.alreadyRequested);
});

/** The day of the draft is over in every time zone. */
const afterTheRide = () => new Date(Date.now() + 4 * dayMs).toISOString();

/** Submits a ride whose answer is lost; by now it would be too early. */
async function loseTheAnswer() {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.answer(ridesApi.requestRide, aRide());
  server.refuseOnce(ridesApi.requestRide, { status: 503, code: 'UNAVAILABLE', message: 'down' });
  const view = renderFlow({}, '/?step=3');
  await press('Review');
  await press('Submit');
  await screen.findByText('down');
  const now = afterTheRide();
  syncServerClock(now);
  server.answer(gatewayApi.getConfig, aConfig({ now }));
  return view;
}

test('a request that nobody has answered is sent again, though its time has become too early meanwhile', async () => {
  await loseTheAnswer();

  await press('Submit');

  await waitFor(() => expect(asked(ridesApi.requestRide.path)).toHaveLength(2));
  await waitFor(() => expect(readDraft(draftName)).toBeUndefined());
});

test('a request that nobody has answered is sent again, also with a quote that the page has read meanwhile', async () => {
  const { queryClient } = await loseTheAnswer();
  server.answer(ridesApi.calculateRideRate, { data: ratesOf(() => 100), quoteId: 'quote-2' });
  await act(() => queryClient.invalidateQueries());

  await press('Submit');

  await waitFor(() => expect(asked(ridesApi.requestRide.path)).toHaveLength(2));
  expect(asked(ridesApi.requestRide.path)[1]?.body).toMatchObject({ quoteId: 'quote-2' });
});

test('a request that nobody has answered is sent again, also after its review was closed', async () => {
  await loseTheAnswer();
  await press('Cancel');

  await press('Review');
  await press('Submit');

  await waitFor(() => expect(asked(ridesApi.requestRide.path)).toHaveLength(2));
});

test('a request that nobody has answered is sent again, also after a reload that knows the card later', async () => {
  const { unmount } = await loseTheAnswer();
  unmount();
  renderApp(<LateCards />, { user: aTraveler(), at: '/?step=3' });
  await userEvent.click(await screen.findByRole('button', { name: 'Cards come' }));

  await press('Review');
  await press('Submit');

  await waitFor(() => expect(asked(ridesApi.requestRide.path)).toHaveLength(2));
});

test('a request that nobody has answered is not called unsent, also offline and after a reload', async () => {
  const before = await loseTheAnswer();
  before.unmount();
  const after = renderFlow({}, '/?step=3');
  onlineManager.setOnline(false);

  await press('Review');
  await press('Submit');

  expect(await screen.findByText(/We may already have received this/)).toBeVisible();
  after.unmount();
  onlineManager.setOnline(true);
});

test('a request that nobody has answered is judged by the clock again once its time is changed', async () => {
  await loseTheAnswer();
  await press('Cancel');
  await press('Back');
  await press('Back');

  await userEvent.selectOptions(await screen.findByLabelText(/^Time/), '2 PM');
  await press('Next');

  expect(await heading('Ride details')).toBeVisible();
  expect(screen.getByLabelText(/^Date/)).toBeInvalid();
});

test('a request that was refused is checked again before another hold is asked for', async () => {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.refuse(ridesApi.requestRide, { status: 400, code: 'HOLD_NOT_USABLE', message: 'another hold' });
  renderFlow({}, '/?step=3');
  await press('Review');
  await press('Submit');
  await screen.findByText('another hold');
  syncServerClock(afterTheRide());

  await press('Submit');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await heading('Ride details')).toBeVisible();
  expect(asked(paymentsApi.preauthorizeBooking.path)).toHaveLength(1);
});

test('an own price that a changed rate refuses is marked, and nothing is booked without it', async () => {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.refuse(ridesApi.requestRide, { status: 409, code: 'RATE_CHANGED', message: 'changed' });
  renderFlow({ ownPrice: '91' }, '/?step=3');
  await press('Review');
  const review = within(await screen.findByRole('dialog'));
  expect(await review.findByText('Your price')).toBeVisible();
  server.answer(ridesApi.calculateRideRate, { data: ratesOf(() => 110), quoteId: 'quote-2' });
  await press('Submit');
  await review.findByText('Recommended rate');

  await press('Book at the new rate');

  expect(await heading('Ride details')).toBeVisible();
  expect(await ownPrice()).toHaveAccessibleDescription(expect.stringContaining(messages.ownPriceTooLow));
  expect(asked(ridesApi.requestRide.path)).toHaveLength(1);
});

test('a refusal that closes the review keeps the hold for the next Submit', async () => {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.refuse(ridesApi.requestRide, {
    status: 400,
    code: 'NO_PAYMENT_METHOD',
    message: 'another card, please',
    fields: { paymentMethod: 'another card, please' },
  });
  renderFlow({}, '/?step=3');
  const review = () => press('Review');
  const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  await review();
  await submit();
  expect(await screen.findByText('another card, please')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await review();
  await submit();

  await waitFor(() => expect(asked(ridesApi.requestRide.path)).toHaveLength(2));
  expect(asked(paymentsApi.preauthorizeBooking.path)).toHaveLength(1);
});

/** Submits, and leaves the page while the request is on its way; `book` answers it. */
async function leaveAfterSubmit() {
  const sent = Promise.withResolvers<void>();
  const booked = Promise.withResolvers<void>();
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.handle(
    http.post('http://localhost/api/rides', async () => {
      sent.resolve();
      await booked.promise;
      return HttpResponse.json(aRide({ id: 'ride-7' }), { status: 201 });
    }),
  );
  const { unmount, queryClient } = renderFlow({}, '/?step=3');
  await press('Review');
  await press('Submit');
  await sent.promise;
  const [mutation] = queryClient.getMutationCache().getAll();
  unmount();
  const book = async () => {
    booked.resolve();
    await waitFor(() => expect(mutation?.state.status).not.toBe('pending'));
  };
  return { book, queryClient };
}
const renderAgain = () => renderApp(<BookingFlow choice={choice} onBooked={() => {}} />, { user: aTraveler() });

test('a ride that is booked after its page was left is announced, and its draft is dropped', async () => {
  const { book } = await leaveAfterSubmit();

  await book();

  expect(readDraft('booking-key')).toBeUndefined();
  expect(readDraft(draftName)).toBeUndefined();
  expect(toasts.get()).toMatchObject([{ text: 'Your ride is requested.', link: { to: '/ride/requested/ride-7' } }]);
});

test('a ride that is booked once somebody else is signed in is not told of, and takes nothing from them', async () => {
  const { book, queryClient } = await leaveAfterSubmit();
  await endLocalSession(queryClient);
  queryClient.setQueryData(queryKeys.me, aTraveler({ uid: 'the-next' }));
  keepDraft(draftName, aDraft({ notes: 'Of the next' }));
  keepDraft('booking-key', 'key-of-the-next');

  await book();

  expect(toasts.get()).toEqual([]);
  expect(readDraft(draftName)).toMatchObject({ notes: 'Of the next' });
  expect(readDraft('booking-key')).toBe('key-of-the-next');
  expect(queryClient.getQueryData(queryKeys.ride('ride-7'))).toBeUndefined();
});

test('a ride that is booked while its form is open again empties the form', async () => {
  const { book } = await leaveAfterSubmit();
  renderAgain();
  expect(await screen.findByLabelText(/^Pick-up/)).toHaveValue('Chicago');

  await act(book);

  expect(screen.getByLabelText(/^Pick-up/)).toHaveValue('');
  expect(readDraft(draftName)).toMatchObject({ from: { text: '' } });
});

test('a change made before the earlier entry becomes a ride stays in the form and in the draft', async () => {
  const { book } = await leaveAfterSubmit();
  renderAgain();
  await userEvent.type(await screen.findByLabelText(/^Notes/), 'One more');

  await act(book);

  expect(screen.getByLabelText(/^Notes/)).toHaveValue('One more');
  expect(readDraft(draftName)).toMatchObject({ notes: 'One more', from: { text: 'Chicago' } });
});

test('a booked ride is not booked again while its page is on the way', async () => {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.answer(ridesApi.requestRide, aRide());
  renderFlow({}, '/?step=3');
  await press('Review');
  await press('Submit');
  await waitFor(() => expect(readDraft(draftName)).toBeUndefined());

  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));

  expect(screen.getByRole('dialog')).toBeVisible();
  expect(asked(ridesApi.requestRide.path)).toHaveLength(1);
  expect(toasts.get()).toEqual([]);
});

describe('the clock of the pick-up', () => {
  const honolulu = {
    text: 'Honolulu',
    place: { ...aPlace('Honolulu', 21), timeZone: 'Pacific/Honolulu', state: 'HI' as const },
  };

  test('names the time, and bounds the days, of the form', async () => {
    renderFlow({ from: honolulu });

    expect(await screen.findByLabelText(/^Time \(HST\)/)).toHaveValue('15');
    const { first, last } = bookableDays(new Date(), 'Pacific/Honolulu');
    expect(screen.getByLabelText(/^Date/)).toHaveAttribute('min', first);
    expect(screen.getByLabelText(/^Date/)).toHaveAttribute('max', last);
  });

  test('offers the days of every place, and names no clock, before one is chosen', async () => {
    renderFlow({ from: { text: '', place: null } });

    expect(await screen.findByLabelText(/^Time/)).toHaveAccessibleName('Time');
    const { first, last } = bookableDays(new Date(), undefined);
    expect(screen.getByLabelText(/^Date/)).toHaveAttribute('min', first);
    expect(screen.getByLabelText(/^Date/)).toHaveAttribute('max', last);
  });

  test('is the one of the review', async () => {
    renderFlow({ from: honolulu }, '/?step=3');

    await press('Review');

    expect(await screen.findByText(/3:30 PM HST$/)).toBeVisible();
    expect(
      within(screen.getByRole('dialog')).getByText(
        /^Submitting places a \$5\.00 hold on this card.*Cancelling is free until/,
      ),
    ).toBeVisible();
  });

  test('is named when a time is refused', async () => {
    renderFlow({ from: honolulu, date: '2026-01-01', time: '00:00' });

    await press('Next');

    expect(await screen.findByRole('alert')).toHaveTextContent(/HST$/);
  });
});

describe('a drop-off more than 300 miles away', () => {
  const farAway = () =>
    server.answer(ridesApi.findRoute, {
      distanceMiles: 1136.2,
      durationMinutes: 1_080,
      durationText: '18 hours',
      method: 'estimate',
      state: 'IL',
      timeZone: 'America/Chicago',
    });

  test('is asked about before the next step', async () => {
    farAway();
    renderFlow({ to: { text: 'Midway, FL', place: aPlace('Midway, FL', 30) } });
    await screen.findByText('1136.20 miles');

    await press('Next');
    expect(await screen.findByRole('dialog', { name: 'Midway, FL, 1,136 miles away?' })).toBeVisible();
    await press('Change the places');
    expect(await heading('Ride details')).toBeVisible();
    await press('Next');
    await press('Yes, that far');

    expect(await heading('Passenger details')).toBeVisible();
  });

  test('leaves the focus where it was asked, when it is put off', async () => {
    farAway();
    renderFlow();
    await screen.findByText('1136.20 miles');

    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      () => press('Close'),
      () => press('Change the places'),
    ]) {
      await press('Next');
      await screen.findByRole('dialog');
      await close();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus());
    }
  });

  test('is asked about once', async () => {
    farAway();
    renderFlow();
    await screen.findByText('1136.20 miles');
    await press('Next');
    await press('Yes, that far');
    await press('Back');

    await press('Next');

    expect(await heading('Passenger details')).toBeVisible();
  });
});

test('the review leaves the focus where it was opened', async () => {
  renderFlow({}, '/?step=3');

  for (const close of [() => userEvent.keyboard('{Escape}'), () => press('Close'), () => press('Cancel')]) {
    await press('Review');
    await screen.findByRole('dialog');
    await close();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Review' })).toHaveFocus());
  }
});

test.each([
  [2, 'Passenger details', 'Next'],
  [3, 'Payment method', 'Review'],
])(
  'a time that becomes too early during step %i is said by its button, and takes nobody away before',
  async (...[at, title, button]) => {
    const { queryClient } = renderFlow({}, `/?step=${at}`);
    expect(await heading(title)).toBeVisible();
    await screen.findByText('12.00 miles');
    const now = afterTheRide();
    server.answer(gatewayApi.getConfig, aConfig({ now }));
    server.answer(ridesApi.calculateRideRate, { data: ratesOf(() => 110), quoteId: 'quote-2' });
    await act(() => queryClient.invalidateQueries());
    await screen.findAllByText('$110.00');
    expect(await heading(title)).toBeVisible();

    await press(button);

    expect(await heading('Ride details')).toBeVisible();
    const date = screen.getByLabelText(/^Date/);
    await waitFor(() => expect(date).toHaveFocus());
    expect(date).toHaveAccessibleDescription(expect.stringContaining(messages.serviceTimeTooEarly('')));
  },
);

test('a reload at step 2 stays there with everything that was typed', async () => {
  const { unmount } = renderFlow({ passengerFirstName: '', passengerLastName: '', notes: '' });
  await userEvent.type(await screen.findByLabelText(/^Notes/), 'Seat');
  await userEvent.type(await ownPrice(), '120');
  await press('Next');
  await userEvent.type(await screen.findByLabelText(/^First name/), 'Grace');
  unmount();

  renderApp(<BookingFlow choice={choice} onBooked={() => {}} />, { user: aTraveler(), at: '/?step=2' });

  expect(await screen.findByLabelText(/^First name/)).toHaveValue('Grace');
  await press('Back');
  expect(await screen.findByLabelText(/^Notes/)).toHaveValue('Seat');
  expect(await ownPrice()).toHaveValue('120');
});

test('a kept ride waits until it is known whose maps tell its distance', async () => {
  const known = Promise.withResolvers<void>();
  server.handle(
    http.get('http://localhost/api/config', async () => {
      await known.promise;
      return HttpResponse.json(aConfig());
    }),
  );
  renderFlow();
  await heading('Ride details');

  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  known.resolve();
  await press('Next');

  expect(await heading('Passenger details')).toBeVisible();
});

test('a ride without a distance can be tried again where the configuration did not come', async () => {
  server.refuse(gatewayApi.getConfig, { status: 404, code: 'NOT_FOUND', message: 'not here' });
  renderFlow();
  await press('Next');
  expect((await screen.findAllByText(messages.quoteFailed)).length).toBeGreaterThan(0);

  server.answer(gatewayApi.getConfig, aConfig());
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(screen.queryAllByText(messages.quoteFailed)).toEqual([]));
  await press('Next');
  expect(await heading('Passenger details')).toBeVisible();
});

test('a ride without miles stays at its first step', async () => {
  server.answer(ridesApi.findRoute, { ...aRoute, distanceMiles: 0 });
  renderFlow();

  await press('Next');

  expect((await screen.findAllByText(messages.quoteFailed)).length).toBeGreaterThan(0);
  expect(await heading('Ride details')).toBeVisible();
});

test('a ride over the sea stays at its first step, and says why wherever it says that it cannot go on', async () => {
  server.refuse(ridesApi.findRoute, { status: 400, code: 'NO_ROAD', message: messages.noRoad });
  renderFlow();

  await press('Next');

  expect(await screen.findAllByText(messages.noRoad)).toHaveLength(2);
  expect(screen.queryByText(messages.quoteFailed)).toBeNull();
});

test('sends the exact pick-up point with the booking', async () => {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.refuse(ridesApi.requestRide, { status: 409, code: 'RATE_CHANGED', message: 'changed' });
  renderFlow({ pickUpDetails: '' });

  await userEvent.type(await screen.findByLabelText(/Exact pick-up point/), ' Terminal 5, door 5E ');
  await press('Next');
  await press('Next');
  await press('Review');
  expect(await screen.findByText('Terminal 5, door 5E')).toBeVisible();
  await press('Submit');

  await waitFor(() => expect(asked('/rides').length).toBeGreaterThan(0));
  expect(asked('/rides')[0]?.body).toMatchObject({ pickUpDetails: 'Terminal 5, door 5E' });
});

test('only times of the five-minute step can be picked', async () => {
  renderFlow({ time: '' });
  const hour = await screen.findByLabelText(/^Time/);
  expect(screen.getByLabelText('Minutes')).toBeDisabled();

  await userEvent.selectOptions(hour, '2 PM');
  await userEvent.selectOptions(screen.getByLabelText('Minutes'), '35');

  expect(readDraft(draftName)).toMatchObject({ time: '14:35' });
  expect(screen.getByLabelText('Minutes').querySelectorAll('option')).toHaveLength(12);
});

describe('the vehicles of step 1', () => {
  const offered = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);

  test('follow from the passengers: three at first, the others on demand', async () => {
    renderFlow();
    await userEvent.selectOptions(await screen.findByLabelText('Passengers'), '5');

    expect(offered('Suggested vehicles')).toEqual([
      expect.stringContaining('SUV'),
      expect.stringContaining('Passenger Van'),
      expect.stringContaining('Corporate Sprinter'),
    ]);
    expect(screen.getByRole('radio', { name: /^SUV/ })).toBeChecked();

    await press('Show the other 8 vehicles');
    expect(offered('Other vehicles')).toHaveLength(8);
  });

  test('that gave way to a larger party come back with the smaller one', async () => {
    renderFlow({ vehicle: 'LuxurySedan' });
    const choose = async (people: string) =>
      userEvent.selectOptions(await screen.findByLabelText('Passengers'), people);
    await choose('20');
    await choose('8');

    await choose('2');

    expect(screen.getByRole('radio', { name: /^Luxury Sedan/ })).toBeChecked();
  });

  test('that are too small are said to be, when chosen on purpose', async () => {
    renderFlow({ people: 5, vehicle: 'Sedan' });

    expect(await screen.findByText('Sedan: at most 3 passengers and 3 bags.')).toHaveAttribute('role', 'alert');
  });
});

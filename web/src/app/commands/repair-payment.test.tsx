import { describe, expect, test } from '@jest/globals';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { RideLoader } from '../../features/rides/components/ride-loader.tsx';
import { queryKeys } from '../../platform/query-keys.ts';
import { aConfig } from '../../testing/booking-server.ts';
import { aCard, aTraveler } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aCharge, aRide } from '../../testing/ride-builders.ts';
import { openServer } from '../../testing/server.ts';
import { startStripe } from '../../testing/stripe.ts';
import { ProcessRidePayment } from '../routes/process-ride-payment.tsx';
import { RepairDialogs } from './repair-dialogs.tsx';

const server = openServer();

const visa = aCard();
const amex = aCard({ id: 'pm_2', card: 'American Express ending in 0005', defaultCard: false });
const mastercard = aCard({ id: 'pm_3', card: 'Mastercard ending in 4444', defaultCard: false });
const stripe = startStripe(mastercard.id);
const card = (name: RegExp) => screen.findByRole('radio', { name });

const ride = aRide({ status: 'CONFIRMED', actions: ['repair-payment'], charges: [aCharge({ status: 'declined' })] });
const unpaid = { rideId: ride.id, extraStopPaymentId: null, amountCents: 8_950 };
const dialog = <RepairDialogs ride={ride} subject={unpaid} onClose={() => {}} />;
const places: [string, ReactNode, string, string][] = [
  ['the dialog of a ride', dialog, '*', '/'],
  [
    'the page of a link',
    <ProcessRidePayment key="link" />,
    '/processRidePayment/:id/:token',
    '/processRidePayment/ride-1/p.t',
  ],
];

const asksHolder = { status: 'requires_action' as const, clientSecret: 'pi_1_secret_1' };
const linked = { purpose: 'pay' as const, rideId: ride.id, amountCents: 8_950, open: true, cards: [visa, amex] };

function open(part: ReactNode, path: string, at: string) {
  server.answer(gatewayApi.getConfig, aConfig());
  server.answer(paymentsApi.getUserPaymentMethods, { items: [visa, amex] });
  server.answer(paymentsApi.previewLinkedPayment, linked);
  server.answer(paymentsApi.createSetupIntent, { id: 'seti_1', clientSecret: 'seti_1_secret_1' });
  server.answer(paymentsApi.keepAttachedCard, { items: [visa, mastercard, amex] });
  return renderApp(part, { user: aTraveler(), path, at });
}

const stop = aCharge({ id: 'ride-1:stop:0', purpose: 'extra-stop', stopIndex: 0, amountCents: 2_500 });
test.each([
  ['the rate before the ride', aCharge({ status: 'declined', amountCents: 12_000 }), 'Authorize $120.00', /after the/],
  ['a rate that is owed', aCharge({ status: 'failed', amountCents: 12_000 }), 'Pay $100.00 now', /charged at once/],
  ['a stop during the ride', { ...stop, status: 'declined' as const }, 'Authorize $25.00', /after the ride/],
  ['a stop that is owed', { ...stop, status: 'failed' as const }, 'Pay $25.00 now', /charged at once/],
])('the dialog of %s says how much its button does, and when it is charged', async (...[, charge, button, words]) => {
  const extraStopPaymentId = charge.purpose === 'ride' ? null : charge.id;
  const subject = { rideId: ride.id, extraStopPaymentId, amountCents: charge.amountCents };
  const paid = { ...ride, totalRateCents: 10_000, charges: [aCharge({ status: 'captured' }), charge] };
  open(<RepairDialogs ride={paid} subject={subject} onClose={() => {}} />, '*', '/');

  expect(await screen.findByRole('button', { name: button })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test('the dialog of a ride begins with the default card, which need not be the one it was booked with', async () => {
  const booked = { ...ride, paymentMethod: amex.id };
  open(<RepairDialogs ride={booked} subject={unpaid} onClose={() => {}} />, '*', '/');

  expect(await card(/4242/)).toBeChecked();
});

const asked = { ...ride, charges: [aCharge({ status: 'requires-action' })] };
test.each([
  ['the card that it asks about', /your bank asks about/, {}],
  ['another card', /0005/, { paymentMethod: amex.id }],
])(
  'where a bank asks, the dialog begins with its card; pressing the button pays with %s',
  async (...[, name, body]) => {
    open(<RepairDialogs ride={asked} subject={unpaid} onClose={() => {}} />, '*', '/');
    server.answer(paymentsApi.payRide, { status: 'done' });

    expect(await card(/your bank asks about/)).toBeChecked();
    await userEvent.click(await card(name));
    await userEvent.click(screen.getByRole('button', { name: /^Authorize/ }));

    await waitFor(() => expect(server.seen.at(-1)?.body).toEqual(body));
  },
);

test.each([
  [false, 'Authorize $89.50', /\$89\.50 for .*could not be authorized/],
  [true, 'Pay $89.50 now', /\$89\.50 for .*could not be charged/],
])('the page of a link says whether the amount is taken at once (%s)', async (takenAtOnce, button, words) => {
  open(<ProcessRidePayment />, '/processRidePayment/:id/:token', '/processRidePayment/ride-1/p.t');
  server.answer(paymentsApi.previewLinkedPayment, { ...linked, takenAtOnce });

  expect(await screen.findByRole('button', { name: button })).toBeVisible();
  expect(
    screen.getByText((_text, element) => element?.tagName === 'P' && words.test(element.textContent ?? '')),
  ).toBeVisible();
});

test('the page of a link begins with the card that the bank asks about, and chooses none', async () => {
  open(<ProcessRidePayment />, '/processRidePayment/:id/:token', '/processRidePayment/ride-1/p.t');
  server.answer(paymentsApi.previewLinkedPayment, { ...linked, bankAsks: true });
  server.answer(paymentsApi.payLinked, { status: 'failed' });

  expect(await screen.findByRole('radio', { name: 'The card that your bank asks about' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: /^Authorize/ }));

  await waitFor(() => expect(server.seen.map(({ body }) => body)).toContainEqual({}));
});

async function addCard() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add card' }));
  await userEvent.type(await screen.findByLabelText(/^Address line 1/), '1 Main St');
  await userEvent.type(screen.getByLabelText(/^City/), 'Chicago');
  await userEvent.selectOptions(screen.getByLabelText(/^State/), 'IL');
  await userEvent.click(screen.getByRole('button', { name: 'Save card' }));
}

test.each(places)('on %s a card just added is the card chosen, and a later choice stays', async (...[, ...place]) => {
  open(...place);
  await userEvent.click(await card(/0005/));
  await addCard();

  expect(await card(/4444/)).toBeChecked();

  await userEvent.click(await card(/0005/));

  expect(await card(/0005/)).toBeChecked();
});

test.each(places)(
  'on %s a card that is gone by now is said to be, and the others are left',
  async (...[, ...place]) => {
    open(...place);
    const gone = { status: 404, code: 'CARD_NOT_FOUND', message: messages.cardNotFound };
    server.refuse(paymentsApi.payRide, gone);
    server.refuse(paymentsApi.payLinked, gone);
    await userEvent.click(await card(/0005/));
    server.answer(paymentsApi.getUserPaymentMethods, { items: [visa] });

    await userEvent.click(screen.getByRole('button', { name: /^Authorize/ }));

    expect(await screen.findByText(messages.cardNotFound)).toBeVisible();
    expect(await within(document.body).findByRole('radio', { name: /4242/, checked: true })).toBeVisible();
    expect(screen.queryByRole('radio', { name: /0005/ })).toBeNull();
  },
);

test.each(places)('on %s what the bank refused is read beside the button', async (...[, ...place]) => {
  open(...place);
  server.answer(paymentsApi.payRide, asksHolder);
  server.answer(paymentsApi.payLinked, asksHolder);
  stripe.handleNextAction.mockResolvedValue({ error: { message: 'Your bank said no.' } });
  await userEvent.click(await card(/0005/));

  await userEvent.click(screen.getByRole('button', { name: /^Authorize/ }));

  await waitFor(() => expect(document.activeElement).toHaveTextContent('Your bank said no.'));
  expect(screen.getByRole('alert')).toBeVisible();
  const next = document.activeElement?.nextElementSibling;
  expect(next?.parentElement).toContainElement(screen.getByRole('button', { name: /^Authorize/ }));
});

const theNext = aTraveler({ uid: 'the-next' });

test.each(places)('on %s the bank asks nobody about the payment of somebody who has left', async (...[, ...place]) => {
  stripe.handleNextAction.mockClear();
  const { queryClient } = open(...place);
  const paid = [paymentsApi.payRide, paymentsApi.payLinked].map((route) => server.answerLate(route, asksHolder));
  await userEvent.click(await card(/0005/));
  await userEvent.click(screen.getByRole('button', { name: /^Authorize/ }));
  await Promise.any(paid.map(({ asked }) => asked));

  act(() => void queryClient.setQueryData(queryKeys.me, theNext));
  for (const { answer } of paid) answer();

  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(stripe.handleNextAction).not.toHaveBeenCalled();
});

test.each(places)(
  'on %s nothing is paid in the name of whoever signs in while the bank asks',
  async (...[, ...place]) => {
    const { queryClient } = open(...place);
    server.answer(paymentsApi.payRide, asksHolder);
    server.answer(paymentsApi.payLinked, asksHolder);
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<{ error?: { message: string } }>();
    stripe.handleNextAction.mockImplementationOnce(() => {
      asked.resolve();
      return answered.promise;
    });
    await userEvent.click(await card(/0005/));
    await userEvent.click(screen.getByRole('button', { name: /^Authorize/ }));
    await asked.promise;

    act(() => void queryClient.setQueryData(queryKeys.me, theNext));
    answered.resolve({});

    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(server.keys()).toHaveLength(1);
  },
);

test.each(places)(
  'on %s what nobody answered is sent again under its key, and what was refused is another try',
  async (...[, ...place]) => {
    open(...place);
    const unanswered = { status: 503, code: 'UNAVAILABLE', message: 'not now' };
    server.refuse(paymentsApi.payRide, unanswered);
    server.refuse(paymentsApi.payLinked, unanswered);
    const pay = async () => userEvent.click(screen.getByRole('button', { name: /^Authorize/ }));
    await userEvent.click(await card(/0005/));
    await pay();
    await screen.findByText('not now');
    server.answer(paymentsApi.payRide, { status: 'failed' });
    server.answer(paymentsApi.payLinked, { status: 'failed' });

    await pay();
    await screen.findByText(messages.ridePaymentFailed);
    await pay();

    await waitFor(() => expect(server.keys()).toHaveLength(3));
    const [first, again, next] = server.keys();
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  },
);

describe('after a payment with the card that the bank asks about got no answer', () => {
  const read = (
    <RideLoader id={ride.id} side="traveler">
      {(newest) => <RepairDialogs ride={newest} subject={unpaid} onClose={() => {}} />}
    </RideLoader>
  );
  const readPlaces = places.map(([name, part, ...at]) => [name, part === dialog ? read : part, ...at] as const);
  const pay = async () => userEvent.click(screen.getByRole('button', { name: /^Authorize/ }));
  const paid = () => server.seen.flatMap(({ request, body }) => (request.headers.has('idempotency-key') ? [body] : []));

  /** Loses the answer to a payment; when the page reads again, the payment is done and the bank asks no more. */
  async function loseAnswer(...place: [ReactNode, string, string]) {
    server.answer(ridesApi.getRide, asked);
    const { queryClient } = open(...place);
    server.answer(paymentsApi.previewLinkedPayment, { ...linked, bankAsks: true });
    const unanswered = { status: 503, code: 'UNAVAILABLE', message: 'not now' };
    server.refuse(paymentsApi.payRide, unanswered);
    server.refuse(paymentsApi.payLinked, unanswered);
    await card(/your bank asks about/);
    server.answer(ridesApi.getRide, { ...asked, actions: [], charges: [aCharge()], version: 3 });
    server.answer(paymentsApi.previewLinkedPayment, { ...linked, open: false });
    await pay();
    await screen.findByText('not now');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    server.answer(paymentsApi.payRide, { status: 'failed' });
    server.answer(paymentsApi.payLinked, { status: 'failed' });
  }

  test.each(readPlaces)('%s tries the same card again, though the bank no longer asks', async (_, ...place) => {
    await loseAnswer(...place);

    expect(await card(/your bank asks about/)).toBeChecked();
    await pay();

    await waitFor(() => expect(paid()).toEqual([{}, {}]));
    expect(new Set(server.keys()).size).toBe(1);
  });

  test.each(readPlaces)('%s tries another card if one is chosen then', async (_, ...place) => {
    await loseAnswer(...place);

    await userEvent.click(await card(/0005/));
    expect(await card(/0005/)).toBeChecked();
    await pay();

    await waitFor(() => expect(paid()).toEqual([{}, { paymentMethod: amex.id }]));
    expect(new Set(server.keys()).size).toBe(2);
  });

  test('the page of a link chooses a card that is added then', async () => {
    await loseAnswer(<ProcessRidePayment />, '/processRidePayment/:id/:token', '/processRidePayment/ride-1/p.t');

    await addCard();

    expect(await card(/4444/)).toBeChecked();
  });
});

test.each(places)(
  'on %s cards that could not be read are asked for again, and nothing is paid without one',
  async (...[, ...place]) => {
    open(...place);
    server.refuse(paymentsApi.getUserPaymentMethods, { status: 500, code: 'UNEXPECTED', message: 'x' });

    expect(await screen.findByText(messages.paymentMethodsFailed)).toBeVisible();
    expect(screen.queryByText(messages.noSavedCards)).toBeNull();
    expect(screen.getByRole('button', { name: /^Authorize/ })).toBeDisabled();

    server.answer(paymentsApi.getUserPaymentMethods, { items: [visa] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await card(/4242/)).toBeChecked();
    expect(screen.getByRole('button', { name: /^Authorize/ })).toBeEnabled();
  },
);

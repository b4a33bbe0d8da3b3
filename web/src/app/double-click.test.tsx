import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { notificationsApi } from '@livery/contracts/notifications/api.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { type StaffCharge, staffChargesApi } from '@livery/contracts/payments/staff-api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import type { Route } from '@livery/contracts/routes.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { draftName } from '../features/booking/booking-draft.ts';
import { BookingFlow } from '../features/booking/components/booking-flow.tsx';
import { aDraft } from '../features/booking/test/a-draft.ts';
import { ReceivableList } from '../features/receivables/components/receivable-list.tsx';
import { RideCharges } from '../features/staff/components/ride-charges.tsx';
import { keepDraft } from '../platform/drafts.ts';
import { paths } from '../platform/paths.ts';
import { answerBookingQuestions } from '../testing/booking-server.ts';
import { aCard, anOpenAmount, anOperator, aPage, aTraveler, noNotifications } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { aCharge, anOffer, aRide, aStop } from '../testing/ride-builders.ts';
import { openServer } from '../testing/server.ts';
import { AdminCharges } from './routes/admin-charges.tsx';
import { ProcessRidePayment } from './routes/process-ride-payment.tsx';
import { RequestedRide } from './routes/requested-ride.tsx';
import { Ride } from './routes/ride.tsx';
import { Subscription } from './routes/subscription.tsx';

const server = openServer();
beforeEach(() => {
  answerBookingQuestions(server);
  server.answer(notificationsApi.listNotifications, noNotifications);
  server.answer(identityApi.getSession, { user: anOperator() });
  server.answer(paymentsApi.getUserPaymentMethods, { items: [aCard()] });
  server.answer(paymentsApi.getPayingCard, { id: aCard().id });
  server.answer(ridesApi.previewCancellation, { feeCents: 500, rule: 'nobody-confirmed', text: 'The fee is $5.00.' });
  server.refuse(ridesApi.getReceipt, { status: 404, code: 'NOT_FOUND', message: 'x' });
});
afterEach(() => {
  window.location.hash = '';
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const staffCharge: StaffCharge = {
  id: 'ride-1:ride:1',
  rideId: 'ride-1',
  rideConfirmationCode: '7A3F2C1',
  purpose: 'ride',
  status: 'blocked',
  travelerId: 'anna',
  operatorId: 'omar',
  amountCents: 12_000,
  capturedCents: 0,
  refundedCents: 0,
  refundableCents: 0,
  dueBackCents: 0,
  owedCents: 0,
  blocked: { by: 'provider', code: 'api_error', at: '2026-12-01T12:00:00Z' },
  refundRefused: null,
  decided: [],
  actions: ['retry', 'waive'],
};
const confirmed = anOffer({ status: 'confirmed', selectable: false });
const link = (token: string): [ReactNode, string, string] => [
  <ProcessRidePayment key="link" />,
  '/processRidePayment/:id/:token',
  `/processRidePayment/ride-1/${token}`,
];

function openRide(ride: Partial<RideView>) {
  const view = aRide(ride);
  server.answer(ridesApi.getRide, view);
  const [part, user, { path, to }] =
    view.view === 'traveler'
      ? ([<RequestedRide key="ride" />, aTraveler(), paths.requestedRide] as const)
      : ([<Ride key="ride" />, anOperator(), paths.ride] as const);
  renderApp(part, { user, path, at: to(view.id) });
}
const openLink = (token: string, user = aTraveler()) => {
  const [part, path, at] = link(token);
  renderApp(part, { user, path, at });
};

interface Way {
  route: Route;
  /** Opens what shows the button. */
  open: () => void | Promise<void>;
  button: string | RegExp;
  /** The status it is refused with, where the page says nothing while the service is down. */
  status?: number;
}

const asks = async (name: string | RegExp) => {
  await press(name);
  await screen.findByRole('dialog');
};

/** Every button that holds, takes, gives back or promises money. */
const ways: Record<string, Way> = {
  'Submit of a booking': {
    route: ridesApi.requestRide,
    open: async () => {
      server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
      keepDraft(draftName, aDraft({}));
      const choice = { cards: [aCard()], error: null, retry: () => {}, onAdd: () => {} };
      renderApp(<BookingFlow choice={choice} onBooked={() => {}} />, { user: aTraveler(), at: '/?step=3' });
      const review = await screen.findByRole('button', { name: 'Review' });
      await waitFor(() => expect(review).toBeEnabled());
      await asks('Review');
    },
    button: 'Submit',
  },
  'an offer': {
    route: ridesApi.submitOffer,
    open: async () => {
      openRide({ view: 'operator', exact: false, actions: ['offer'] });
      await asks('Accept');
    },
    button: 'Accept',
  },
  'the choice of an operator': {
    route: ridesApi.selectOperator,
    open: async () => {
      openRide({ offers: [anOffer()], actions: ['select'] });
      await asks('Select');
    },
    button: 'Select',
  },
  'the confirmation of an operator': {
    route: ridesApi.confirmRide,
    open: async () => {
      openRide({ view: 'operator', exact: false, offers: [anOffer()], actions: ['confirm'] });
      await asks('Reconfirm');
    },
    button: 'Confirm ride',
  },
  'the confirmation from a message': {
    route: ridesApi.reconfirm,
    open: () => {
      const ride = aRide({ view: 'operator', actions: ['confirm'] });
      server.answer(ridesApi.previewReconfirmation, { purpose: 'reconfirm', ride });
      openLink('r.t', anOperator());
    },
    button: 'Confirm this ride',
  },
  'an extra stop': {
    route: ridesApi.approveExtraStop,
    open: async () => {
      const offers = [{ ...confirmed, extraStops: [aStop()] }];
      openRide({ status: 'CONFIRMED', offers, actions: ['decide-extra-stop'] });
      await asks('Approve');
    },
    button: 'Approve',
  },
  'the end of a ride': {
    route: ridesApi.reachStage,
    open: async () => {
      const nextStages: RideView['nextStages'] = ['RIDE_ENDED'];
      openRide({
        view: 'operator',
        status: 'CONFIRMED',
        displayStatus: 'CONFIRMED',
        offers: [confirmed],
        nextStages,
        actions: ['reach-stage'],
      });
      await asks('End ride');
    },
    button: 'End ride',
    status: 409,
  },
  'a cancellation': {
    route: ridesApi.cancelRide,
    open: async () => {
      openRide({ offers: [anOffer()], actions: ['cancel'] });
      await asks('Cancel this ride');
      await screen.findByText('The fee is $5.00.');
    },
    button: 'Cancel ride',
  },
  'a payment that failed': {
    route: paymentsApi.payRide,
    open: async () => {
      openRide({
        status: 'CONFIRMED',
        charges: [aCharge({ status: 'declined' })],
        paymentIssue: { cause: 'card', text: 'Declined.' },
        actions: ['repair-payment'],
      });
      await asks('Complete the payment');
      await screen.findByRole('radio', { name: /4242/ });
    },
    button: /^Authorize/,
  },
  'a change of the card': {
    route: paymentsApi.payRide,
    open: async () => {
      openRide({ charges: [aCharge({ purpose: 'booking-hold' })], actions: ['change-card'] });
      await asks('Change the card');
      await screen.findByRole('radio', { name: /4242/ });
    },
    button: 'Use this card',
  },
  'a payment from a message': {
    route: paymentsApi.payLinked,
    open: () => {
      const cards = [aCard()];
      server.answer(paymentsApi.previewLinkedPayment, {
        purpose: 'pay',
        rideId: 'ride-1',
        amountCents: 8_950,
        open: true,
        cards,
      });
      openLink('p.t');
    },
    button: /^Authorize/,
  },
  'an amount due': {
    route: paymentsApi.payReceivable,
    open: async () => {
      server.answer(paymentsApi.listReceivables, { items: [anOpenAmount] });
      renderApp(
        <ReceivableList saved={{ cards: [aCard()], error: null, retry: () => {} }} next={{ label: 'Home', to: '/' }} />,
        { user: aTraveler() },
      );
      await asks('Pay');
    },
    button: 'Pay $9.00',
  },
  'a decision of staff': {
    route: staffChargesApi.waiveCharge,
    open: async () => {
      server.answer(staffChargesApi.listChargesForStaff, aPage([staffCharge]));
      renderApp(<AdminCharges />, { user: aTraveler({ adminRole: 'owner' }) });
      await asks('Waive');
      await userEvent.type(screen.getByLabelText('Reason'), 'Settled by phone');
    },
    button: 'Waive',
  },
  'a refund': {
    route: staffChargesApi.refundCharge,
    open: async () => {
      const taken = { status: 'captured', capturedCents: 12_000, refundableCents: 12_000, blocked: null } as const;
      server.answer(staffChargesApi.listChargesForStaff, aPage([{ ...staffCharge, ...taken, actions: ['refund'] }]));
      const ride = aRide({ charges: [aCharge({ status: 'captured' })] });
      renderApp(<RideCharges ride={ride} />, { user: aTraveler({ adminRole: 'owner' }) });
      await asks(/^Refund/);
      await userEvent.type(screen.getByLabelText(/^Amount/), '20');
      await userEvent.type(screen.getByLabelText('Reason'), 'The car was late.');
    },
    button: 'Refund',
  },
  'a subscription': {
    route: paymentsApi.getStripeSession,
    open: () => void renderApp(<Subscription />, { user: anOperator() }),
    button: 'Purchase Now',
  },
};

/** As on a slow phone: both clicks arrive before the page has drawn anything. */
async function clickTwice(name: string | RegExp) {
  const where = screen.queryByRole('dialog') ?? document.body;
  const button = await within(where).findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  act(() => {
    button.click();
    button.click();
  });
}

test.each(Object.entries(ways))('%s is sent once by a double click', async (_, way) => {
  const { route, open, button, status = 503 } = way;
  server.refuse(route, { status, code: 'DOWN', message: 'not now' });
  await open();

  await clickTwice(button);

  expect(await screen.findByText(/not now|not possible/)).toBeVisible();
  const path = new RegExp(`/api${route.path.replaceAll(/:\w+/g, '[^/]+')}$`);
  const sent = server.seen.filter(
    ({ request }) => request.method === route.method && path.test(new URL(request.url).pathname),
  );
  expect(sent).toHaveLength(1);
});

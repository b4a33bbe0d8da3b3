import { describe, expect, test } from '@jest/globals';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { notificationsApi } from '@livery/contracts/notifications/api.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { staffChargesApi } from '@livery/contracts/payments/staff-api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { type RideAction, type RideView, rideActions } from '@livery/contracts/rides/view.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { actionOf, type Command } from '../../platform/open-command.ts';
import { paths } from '../../platform/paths.ts';
import { queryKeys } from '../../platform/query-keys.ts';
import { rideToAnswer } from '../../platform/ride-to-answer.ts';
import { anOperator, aPage, aTraveler, noNotifications } from '../../testing/builders.ts';
import { keptDrafts } from '../../testing/kept-drafts.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aCharge, anOffer, aRide, aStop } from '../../testing/ride-builders.ts';
import { openServer } from '../../testing/server.ts';
import { AdminRide } from '../routes/admin-ride.tsx';
import { RequestedRide } from '../routes/requested-ride.tsx';
import { Ride } from '../routes/ride.tsx';

const server = openServer();

interface Place {
  ride: RideView;
  button: string | RegExp;
  dialog: string;
}

const asked = aRide({ view: 'operator', exact: false });
const offered = aRide({ view: 'operator', exact: false, offers: [anOffer()] });
const driving = aRide({
  view: 'operator',
  status: 'CONFIRMED',
  displayStatus: 'CONFIRMED',
  offers: [anOffer({ status: 'confirmed', selectable: false })],
  nextStages: ['OPERATOR_ON_WAY_TO_PICKUP_LOCATION'],
});
const beforeBoarding = {
  ...driving,
  nextStages: ['OPERATOR_ON_WAY_TO_PICKUP_LOCATION', 'OPERATOR_ON_LOCATION', 'PASSENGER_ON_BOARD'],
} satisfies RideView;
const onBoard = { ...driving, nextStages: ['ADD_EXTRA_STOPS', 'RIDE_ENDED'] } satisfies RideView;
const replied = aRide({ offers: [anOffer()] });
const letDown = aRide({
  headline: 'Omar cancelled your ride',
  letDown: { operatorId: 'operator-1', how: 'cancelled', at: '2026-12-01T12:00:00Z' },
});
const selected = aRide({
  selectedOperatorId: 'operator-1',
  offers: [anOffer({ status: 'selected', selectable: false })],
});
const stopAsked = aRide({
  status: 'CONFIRMED',
  offers: [anOffer({ status: 'confirmed', selectable: false, extraStops: [aStop()] })],
});
const unpaid = aRide({
  status: 'CONFIRMED',
  paymentIssue: { cause: 'card', text: messages.ridePaymentFailed },
  charges: [aCharge({ status: 'declined' })],
});
const withHold = aRide({ charges: [aCharge({ purpose: 'booking-hold', amountCents: 500 })] });
const completed = aRide({ status: 'COMPLETED', offers: [anOffer({ status: 'confirmed', selectable: false })] });
const suspended = aRide({ ...driving, view: 'admin' });

/** Where each command is offered: the page shows its button exactly while its action is listed. */
const places: Record<Command, Place> = {
  offer: { ride: asked, button: 'Accept', dialog: 'Verify additional charges' },
  deny: { ride: asked, button: 'Not available', dialog: 'Deny ride' },
  withdraw: { ride: offered, button: 'Withdraw my offer', dialog: 'Withdraw my offer' },
  confirm: { ride: offered, button: 'Reconfirm', dialog: 'Confirm ride' },
  decline: { ride: offered, button: 'Decline', dialog: 'Decline ride confirmation' },
  'cancel-confirmed': { ride: driving, button: 'Cancel this ride', dialog: 'Cancel confirmed ride' },
  'reach-stage': { ride: driving, button: 'On the way', dialog: 'Confirm status update' },
  'end-ride': { ride: onBoard, button: 'End ride', dialog: 'End ride' },
  'add-extra-stop': { ride: onBoard, button: 'Add extra stop', dialog: 'Add extra stop' },
  select: { ride: replied, button: 'Select', dialog: 'Select OMAR DIAZ' },
  unselect: { ride: selected, button: 'Cancel selection', dialog: 'Cancel the selection' },
  'ask-again': { ride: letDown, button: 'Ask again', dialog: 'Ask again' },
  'raise-price': { ride: letDown, button: 'Raise your price', dialog: 'Raise your price' },
  cancel: { ride: replied, button: 'Cancel this ride', dialog: 'Cancel ride' },
  'approve-extra-stop': { ride: stopAsked, button: 'Approve', dialog: 'Approve extra stop 1' },
  'deny-extra-stop': { ride: stopAsked, button: 'Deny', dialog: 'Deny extra stop 1' },
  'repair-payment': { ride: unpaid, button: 'Complete the payment', dialog: 'Complete the payment' },
  'change-card': { ride: withHold, button: 'Change the card', dialog: 'Change the card' },
  review: { ride: completed, button: 'Rate and review', dialog: 'Rate and review' },
  keep: { ride: suspended, button: 'Keep the ride', dialog: 'Keep the ride' },
  'cancel-by-staff': { ride: suspended, button: 'Cancel the ride', dialog: 'Cancel the ride' },
  'end-by-staff': { ride: { ...onBoard, view: 'admin' }, button: 'End the ride', dialog: 'End the ride' },
};
/** The other actions: each has a button of its own, but no dialog. */
const withoutDialog: Partial<Record<RideAction, Omit<Place, 'dialog'>>> = {
  prefer: { ride: replied, button: 'Save as preferred' },
  chat: { ride: { ...stopAsked, chat: { open: true, readable: true, note: null } }, button: 'Send' },
};

function open(ride: RideView, tab = 'details', operator = anOperator()) {
  server.answer(ridesApi.getRide, ride);
  server.answer(ridesApi.listChats, { items: [] });
  server.answer(notificationsApi.listNotifications, noNotifications);
  server.answer(ridesApi.previewCancellation, { feeCents: 500, rule: 'nobody-confirmed', text: 'The fee is $5.00.' });
  server.answer(paymentsApi.getUserPaymentMethods, { items: [] });
  server.answer(paymentsApi.getPayingCard, { id: 'pm_1' });
  server.answer(staffChargesApi.listChargesForStaff, aPage([]));
  server.refuse(gatewayApi.getConfig, { status: 503, code: 'UNAVAILABLE', message: 'x' });
  server.refuse(ridesApi.getReceipt, { status: 404, code: 'NOT_FOUND', message: 'x' });
  if (ride.view === 'traveler')
    return renderApp(<RequestedRide />, {
      user: aTraveler(),
      path: paths.requestedRide.path,
      at: `${paths.requestedRide.to(ride.id)}?tab=${tab}`,
    });
  if (ride.view === 'admin')
    return renderApp(<AdminRide />, {
      user: aTraveler({ adminRole: 'owner' }),
      path: paths.adminRide.path,
      at: paths.adminRide.to(ride.id),
    });
  return renderApp(<Ride />, { user: operator, path: paths.ride.path, at: `${paths.ride.to(ride.id)}?tab=${tab}` });
}

const settledPage = () => screen.findByRole('region', { name: 'Ride status' });
const button = (name: string | RegExp) => screen.queryByRole('button', { name });

const commands = Object.entries(places) as [Command, Place][];

test.each(commands)('offers %s while its action is listed, and asks before it', async (command, place) => {
  open({ ...place.ride, actions: [actionOf(command)] });

  await userEvent.click(await screen.findByRole('button', { name: place.button }));

  expect(await screen.findByRole('dialog', { name: place.dialog })).toBeVisible();
});

const ways: [string, () => Promise<unknown>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['its button', async () => userEvent.click(document.querySelector('.dialog-actions button') ?? document.body)],
];

test.each(commands)(
  'the dialog of %s gives the focus back to its button, however it is closed',
  async (command, place) => {
    open({ ...place.ride, actions: [actionOf(command)] });
    const opener = await screen.findByRole('button', { name: place.button });
    const left: string[] = [];

    for (const [way, close] of ways) {
      await userEvent.click(opener);
      await screen.findByRole('dialog', { name: place.dialog });
      await close();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      if (document.activeElement !== opener) left.push(way);
    }

    expect(left).toEqual([]);
  },
);

async function ask(command: Command) {
  const { ride, button: name, dialog } = places[command];
  open({ ...ride, actions: [actionOf(command)] });
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: dialog });
}

test.each(commands)('the dialog of %s takes the focus', async (command) => {
  const dialog = await ask(command);

  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
});

test.each<Command>(['withdraw', 'decline', 'cancel-confirmed', 'cancel', 'cancel-by-staff'])(
  'an Enter that is still held does not press the red button in the dialog of %s',
  async (command) => {
    const dialog = await ask(command);

    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(within(dialog).getAllByRole('button').at(-1)).not.toHaveFocus();
  },
);

test.each<[Command, string, string]>([
  ['raise-price', 'Your new price', '250'],
  ['add-extra-stop', 'Extra stop charge', '12.50'],
  ['add-extra-stop', 'Extra stop notes', 'One more gate'],
  ['review', 'Review (optional)', 'Very kind'],
  ['keep', 'Reason', 'Talked to both'],
])('what was typed in the dialog of %s is there again after a reload: %s', async (command, label, words) => {
  const ride = { ...places[command].ride, actions: [actionOf(command)] };
  const press = async () => userEvent.click(await screen.findByRole('button', { name: places[command].button }));
  const field = () => screen.findByLabelText(new RegExp(`^${label.replaceAll(/[()]/g, '.')}`));
  const { unmount } = open(ride);
  await press();
  await userEvent.type(await field(), words);
  unmount();

  open(ride);
  await press();

  expect(await field()).toHaveValue(words);
});

test.each(commands)('offers no %s when its action is not listed', async (command, place) => {
  open({ ...place.ride, actions: rideActions.filter((action) => action !== actionOf(command)) });
  await settledPage();
  await waitFor(() => expect(document.querySelector('.skeleton-block')).toBeNull());

  expect(button(place.button)).toBeNull();
});

describe.each(Object.entries(withoutDialog) as [RideAction, Place][])('%s', (action, { ride, button: name }) => {
  const tab = action === 'chat' ? 'chat' : 'details';

  test('is offered while it is listed', async () => {
    open({ ...ride, actions: [action] }, tab);

    expect(await screen.findByRole('button', { name })).toBeVisible();
  });

  test('is not offered when it is not', async () => {
    open({ ...ride, actions: rideActions.filter((other) => other !== action) }, tab);
    await settledPage();
    await waitFor(() => expect(document.querySelector('.skeleton-block')).toBeNull());

    expect(button(name)).toBeNull();
  });
});

test('every action of the contract has its button', () => {
  const offered = new Set([...commands.map(([command]) => actionOf(command)), ...Object.keys(withoutDialog)]);

  expect([...offered].toSorted()).toEqual([...rideActions].toSorted());
});

test.each(Object.values(places).map(({ ride }) => ride))(
  'offers nothing at all where nothing is listed',
  async (ride) => {
    open({ ...ride, actions: [] });
    await settledPage();
    await waitFor(() => expect(document.querySelector('.skeleton-block')).toBeNull());

    for (const { button: name } of Object.values(places)) expect(button(name)).toBeNull();
  },
);

test('a ride that is gone when its operator answers says so, with the way to the others', async () => {
  const asTraveler = anOperator({ loggedInOperatorMode: 'TravelerMode' });
  server.answer(identityApi.switchMode, { user: anOperator() });
  const { router } = open({ ...offered, actions: ['withdraw'] }, 'details', asTraveler);
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw my offer' }));
  const dialog = within(await screen.findByRole('dialog'));
  const gone = { status: 404, code: 'NOT_FOUND', message: messages.rideNotFound };
  server.refuse(ridesApi.withdrawOffer, gone);
  server.refuse(ridesApi.getRide, gone);

  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw offer' }));

  expect(await screen.findByRole('heading', { name: messages.rideNoLongerAvailable })).toBeVisible();
  // The ride's page is open in either mode, the list in operator mode alone.
  await userEvent.click(screen.getByRole('link', { name: 'New Rides' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/rides', search: '?tab=new' }));
  expect(server.seen.some(({ body }) => Reflect.get(Object(body), 'mode') === 'OperatorMode')).toBe(true);
});

test('a dialog keeps the server’s message when its command is no longer possible', async () => {
  open({ ...replied, actions: ['select'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  const dialog = within(await screen.findByRole('dialog'));
  server.refuse(ridesApi.selectOperator, {
    status: 409,
    code: 'OFFER_NOT_AVAILABLE',
    message: messages.noLongerAvailable,
  });
  server.answer(ridesApi.getRide, { ...replied, actions: [], version: 3 });

  await userEvent.click(dialog.getByRole('button', { name: 'Select' }));

  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Select' })).toBeNull());
  expect(dialog.getByText(messages.noLongerAvailable)).toBeVisible();
});

describe('a command that was done but got no answer', () => {
  async function lose(command: 'offer' | 'withdraw' | 'approve-extra-stop', after: RideView) {
    const { ride, button: name } = places[command];
    const { queryClient } = open({ ...ride, actions: [actionOf(command)] });
    const opener = await screen.findByRole('button', { name });
    await userEvent.click(opener);
    server.refuse(routes[command], { status: 503, code: 'UNAVAILABLE', message: 'Try again.' });
    await confirm();
    await screen.findByText('Try again.');
    server.answer(ridesApi.getRide, { ...after, actions: [], version: 3 });
    await queryClient.invalidateQueries({ queryKey: queryKeys.ride(ride.id) });
    await waitFor(() => expect(opener).not.toBeInTheDocument());
    server.answer(routes[command], { ...after, actions: [], version: 3 });
  }
  const routes = {
    offer: ridesApi.submitOffer,
    withdraw: ridesApi.withdrawOffer,
    'approve-extra-stop': ridesApi.approveExtraStop,
  };
  const confirm = async () => userEvent.click(lastOf(within(await screen.findByRole('dialog')).getAllByRole('button')));
  const lastOf = (buttons: readonly HTMLElement[]) => buttons.at(-1) ?? document.body;
  const approved = aRide({
    status: 'CONFIRMED',
    offers: [anOffer({ status: 'confirmed', extraStops: [aStop({ chargesCents: 1_250, status: 'APPROVED' })] })],
  });

  test.each([
    ['offer', offered],
    ['withdraw', asked],
    ['approve-extra-stop', approved],
  ] as const)('is sent again under its key, and is then done: %s', async (command, after) => {
    await lose(command, after);

    await confirm();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, again] = server.keys();
    expect(again).toBe(first);
  });

  test('is sent again under its key, though the price is raised already', async () => {
    const { queryClient } = open({ ...letDown, actions: ['raise-price'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Raise your price' }));
    const dialog = within(await screen.findByRole('dialog'));
    server.refuse(ridesApi.raisePrice, { status: 503, code: 'UNAVAILABLE', message: 'Try again.' });
    await userEvent.type(dialog.getByLabelText(/^Your new price/), '900');
    await confirm();
    await dialog.findByText('Try again.');
    server.answer(ridesApi.getRide, { ...letDown, actions: [], basePriceCents: 90_000, version: 3 });
    await queryClient.invalidateQueries({ queryKey: queryKeys.ride(letDown.id) });
    await dialog.findByText('Now $900.00');
    server.answer(ridesApi.raisePrice, { ...letDown, actions: [], basePriceCents: 90_000, version: 3 });

    await confirm();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(server.keys()).size).toBe(1);
  });

  test('is sent again under its key, though the traveler has raised the price since', async () => {
    await lose('offer', { ...offered, basePriceCents: 9_000 });

    await confirm();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(server.keys()).size).toBe(1);
  });

  test('still says what an extra stop costs', async () => {
    await lose('approve-extra-stop', approved);

    expect(screen.getByText(/^\$12\.50 will be held on your card now/)).toBeVisible();
  });
});

test.each([
  ['offer', asked, ridesApi.submitOffer],
  ['confirm', offered, ridesApi.confirmRide],
] as const)('lists what a refusal of %s says is missing', async (command, ride, route) => {
  open({ ...ride, actions: [actionOf(command)] });
  server.refuse(route, {
    status: 402,
    code: 'SUBSCRIPTION_REQUIRED',
    message: messages.subscriptionRequired,
    state: { missing: ['subscription', 'policy'] },
  });
  await userEvent.click(await screen.findByRole('button', { name: places[command].button }));
  const confirm = await within(await screen.findByRole('dialog')).findAllByRole('button');

  await userEvent.click(confirm.at(-1) ?? document.body);

  expect(await screen.findByRole('dialog', { name: 'Before you can accept rides' })).toBeVisible();
  expect(screen.getByText(messages.policyRequired)).toBeVisible();
});

test('shows the fee before a cancellation, sends it with its rule, and shows the new fee when either has changed', async () => {
  open({ ...replied, actions: ['cancel'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this ride' }));
  expect(await screen.findByText('The fee is $5.00.')).toBeVisible();
  const full = { feeCents: 8_950, rule: 'inside-policy', text: 'The full rate of $89.50 is charged.' } as const;
  server.answer(ridesApi.previewCancellation, full);
  const { cancellationRuleChanged: message } = messages;
  server.refuse(ridesApi.cancelRide, { status: 409, code: 'CANCELLATION_RULE_CHANGED', message });

  await userEvent.click(screen.getByRole('button', { name: 'Cancel ride' }));

  expect(await screen.findByText(messages.cancellationRuleChanged)).toBeVisible();
  expect(await screen.findByText(full.text)).toBeVisible();
  expect(server.seen.map(({ body }) => body)).toContainEqual({ rule: 'nobody-confirmed', feeCents: 500 });
  expect(screen.getByRole('button', { name: 'Cancel ride' })).toBeEnabled();
});

test.each([
  ['before', '2099-12-04T20:35:00Z', 'We will tell the traveler right away. They can then select another operator.'],
  [
    'after',
    '2020-12-04T20:35:00Z',
    'The pick-up time has passed, so the ride will end. We will tell the traveler right away, and they will pay nothing.',
  ],
])('says what an operator does by cancelling %s the pick-up time', async (_when, serviceAt, effect) => {
  open({ ...driving, actions: ['cancel-confirmed'], serviceAt });

  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this ride' }));

  expect(await screen.findByText(`${effect} The cancellation will count on your profile.`)).toBeVisible();
});

test.each([
  ['OPERATOR_ON_LOCATION', 1],
  ['OPERATOR_ON_WAY_TO_PICKUP_LOCATION', 0],
] as const)(
  'at the stage %s, an operator who cancels reads %d times what to do about a no-show',
  async (currentRideStatus, times) => {
    open({ ...driving, actions: ['cancel-confirmed'], currentRideStatus });

    await userEvent.click(await screen.findByRole('button', { name: 'Cancel this ride' }));

    await screen.findByText(/The cancellation will count on your profile\./);
    expect(screen.queryAllByText(/^For a no-show, call the passenger and contact us first/)).toHaveLength(times);
  },
);

test('a ride cannot be cancelled while its fee is unknown', async () => {
  open({ ...replied, actions: ['cancel'] });
  server.refuse(ridesApi.previewCancellation, { status: 500, code: 'UNEXPECTED', message: 'The fee is not known.' });

  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this ride' }));

  expect(await screen.findByText('The fee is not known.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel ride' })).toBeDisabled();
});

test('adds up the total of an answer, sends exact cents after the warning and forgets what was typed', async () => {
  open({ ...asked, actions: ['offer', 'deny'] });
  server.answer(ridesApi.submitOffer, { ...asked, actions: ['withdraw'] });
  await userEvent.type(await screen.findByLabelText('Tolls'), '4.5');
  expect(keptDrafts()).not.toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('$89.50')).toBeVisible();
  expect(dialog.getByText(messages.chargesAreFinal)).toBeVisible();

  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));

  const charges = { tollsCents: 450, parkingCents: 0, airportFeeCents: 0, miscCents: 0, baseRateCents: 8_500 };
  await waitFor(() => expect(server.seen.map(({ body }) => body)).toContainEqual(charges));
  await waitFor(() => expect(keptDrafts()).toEqual([]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an operator agrees to the total that is shown, and reads the new one when the price was raised meanwhile', async () => {
  open({ ...asked, actions: ['offer', 'deny'] });
  await userEvent.type(await screen.findByLabelText('Tolls'), '4.5');
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog'));
  const { baseRateChanged: message } = messages;
  server.refuse(ridesApi.submitOffer, { status: 400, code: 'BASE_RATE_FIXED', message });
  server.answer(ridesApi.getRide, { ...asked, actions: ['offer', 'deny'], basePriceCents: 9_500, version: 3 });

  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));

  expect(await dialog.findByText(messages.baseRateChanged)).toBeVisible();
  expect(await dialog.findByText('$99.50')).toBeVisible();
  server.answer(ridesApi.submitOffer, { ...asked, actions: ['withdraw'], basePriceCents: 9_500, version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.seen.filter(({ request }) => request.method === 'POST').map(({ body }) => body);
  expect(sent).toMatchObject([{ baseRateCents: 8_500 }, { baseRateCents: 9_500 }]);
});

test('says what is missing before an operator may accept', async () => {
  open({ ...asked, actions: [], blocked: [{ action: 'offer', needs: ['payout', 'policy'] }] });

  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));

  expect(await screen.findByText(messages.payoutRequired)).toBeVisible();
  expect(screen.getByText(messages.policyRequired)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set up cashout' })).toHaveAttribute('href', '/cashout');
  expect(server.seen.map(({ request }) => request.method)).not.toContain('POST');
});

test('a missing subscription leads to it and remembers the ride', async () => {
  open({ ...asked, actions: [], blocked: [{ action: 'offer', needs: ['subscription'] }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));

  const way = await screen.findByRole('link', { name: 'Subscribe to plan' });
  expect(way).toHaveAttribute('href', '/subscription');
  await userEvent.click(way);

  expect(rideToAnswer()).toBe('/ride/ride-1?tab=details');
});

test.each([
  { cause: 'card', text: messages.travelerPaymentPending },
  { cause: 'payout', text: messages.payoutBlocksPayment },
] as const)('an operator reads what keeps the payment, and is offered no repair: $text', async (paymentIssue) => {
  open({ ...driving, paymentIssue, charges: [aCharge({ status: 'declined' })] });

  expect(await screen.findByText(paymentIssue.text)).toBeVisible();
  expect(button('Complete the payment')).toBeNull();
});

test('a failed extra stop can be paid and threatens with nothing', async () => {
  const stop = aStop({ status: 'APPROVED', payment: 'declined', extraStopPaymentId: 'stop-1' });
  open({
    ...stopAsked,
    actions: ['repair-payment'],
    paymentIssue: { cause: 'card', text: messages.ridePaymentFailed },
    turn: { whose: 'operator', step: 'drive', until: null },
    charges: [aCharge({ status: 'authorized' }), aCharge({ purpose: 'extra-stop', status: 'declined', stopIndex: 0 })],
    offers: [anOffer({ status: 'confirmed', selectable: false, extraStops: [stop] })],
  });

  expect(await screen.findByRole('button', { name: 'Pay' })).toBeVisible();
  expect(screen.queryByText(/is cancelled/)).toBeNull();
});

test('the end of a ride names what is charged, what is not, and that it is final', async () => {
  const extraStops = [
    aStop({ chargesCents: 1_250, status: 'APPROVED' }),
    aStop({ index: 1, chargesCents: 4_000, status: 'DENIED' }),
    aStop({ index: 2, chargesCents: 9_000 }),
  ];
  const mine = anOffer({ status: 'confirmed', selectable: false, totalRateWithStopsCents: 10_200, extraStops });
  open({ ...onBoard, actions: ['reach-stage'], offers: [mine] });

  await userEvent.click(await screen.findByRole('button', { name: 'End ride' }));

  const dialog = await screen.findByRole('dialog', { name: 'End ride' });
  const lines = [...dialog.querySelectorAll('dt')].map((line) => [
    line.textContent,
    line.nextElementSibling?.textContent,
  ]);
  expect(lines).toEqual([
    ['Total rate', '$89.50'],
    ['Extra stop 1', '$12.50'],
    ['Final rate', '$102.00'],
  ]);
  expect(within(dialog).getByText('1 pending stop will not be billed.')).toBeVisible();
  expect(within(dialog).getByText('Charges submitted are final.')).toBeVisible();
});

test.each<[string, RideView, string, string]>([
  ['At pick up location', beforeBoarding, 'Confirm status update', 'At pick up location'],
  ['Passenger on board', beforeBoarding, 'Confirm status update', 'Ride has started - PASSENGER ON BOARD'],
  ['Add extra stop', onBoard, 'Add extra stop', messages.extraStopNeedsCharge],
  ['End ride', onBoard, 'End ride', messages.chargesAreFinal],
])('a stage that is not the next one is chosen, then asked about: %s', async (...[stage, ride, title, said]) => {
  open({ ...ride, actions: ['reach-stage', 'add-extra-stop'] });
  await userEvent.click(await screen.findByText('Report another stage'));
  const update = screen.getByRole('button', { name: 'Update Ride Status' });
  expect(update).toBeDisabled();

  await userEvent.click(screen.getByRole('radio', { name: stage }));
  await userEvent.click(update);

  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByText(said)).toBeVisible();
});

describe('a stage', () => {
  const soon = '2099-12-04T17:35:00Z';
  const past = '2020-12-04T17:35:00Z';
  const stages = [
    ['reach-stage', 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION', 'Update the status this early?'],
    ['end-ride', 'RIDE_ENDED', 'End the ride before its pick-up?'],
  ] as const;

  test.each(stages)('that comes far before its time asks first: %s', async (command, stage, dialog) => {
    const { ride, button: name } = places[command];
    open({ ...ride, actions: [actionOf(command)], earlyStages: [{ stage, until: soon }] });

    await userEvent.click(await screen.findByRole('button', { name }));

    const asked = within(await screen.findByRole('dialog', { name: dialog }));
    expect(asked.getByText(/The pick-up is not for another .+ Is this right\? You cannot undo it\./)).toBeVisible();
  });

  test.each(stages)(
    'that is no longer early since the page was loaded asks no such question: %s',
    async (...[command, stage]) => {
      const { ride, button: name, dialog } = places[command];
      open({ ...ride, actions: [actionOf(command)], earlyStages: [{ stage, until: past }] });

      await userEvent.click(await screen.findByRole('button', { name }));

      expect(await screen.findByRole('dialog', { name: dialog })).toBeVisible();
      expect(screen.queryByText(/Is this right/)).toBeNull();
    },
  );

  test('that ends every way to cancel says so before, also at its usual time', async () => {
    open({ ...driving, nextStages: ['PASSENGER_ON_BOARD'], actions: ['reach-stage'] });

    await userEvent.click(await screen.findByRole('button', { name: 'Passenger on board' }));

    const asked = within(await screen.findByRole('dialog', { name: 'Confirm status update' }));
    expect(asked.getByText(/the ride can no longer be cancelled, only ended and charged\./)).toBeVisible();
    expect(asked.queryByText(/Is this right/)).toBeNull();
  });
});

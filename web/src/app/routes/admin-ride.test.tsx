import { describe, expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { notificationsApi } from '@livery/contracts/notifications/api.ts';
import { type StaffCharge, staffChargesApi } from '@livery/contracts/payments/staff-api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { staffRidesApi } from '@livery/contracts/rides/staff-api.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../platform/paths.ts';
import { secondFactorPrompt } from '../../platform/second-factor.ts';
import { aPage, aTraveler, noNotifications } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aCharge, anOffer, aRide } from '../../testing/ride-builders.ts';
import { openServer } from '../../testing/server.ts';
import { AdminRide } from './admin-ride.tsx';

const server = openServer();

const confirmed = aRide({
  view: 'admin',
  status: 'CONFIRMED',
  displayStatus: 'CONFIRMED',
  offers: [anOffer({ status: 'confirmed' })],
  charges: [aCharge()],
  actions: ['keep', 'end-by-staff', 'cancel-by-staff'],
});

const taken: StaffCharge = {
  id: 'ride-1:ride:1',
  rideId: 'ride-1',
  rideConfirmationCode: '7A3F2C1',
  purpose: 'ride',
  status: 'captured',
  travelerId: 'anna',
  operatorId: 'operator-1',
  amountCents: 9_000,
  capturedCents: 9_000,
  refundedCents: 1_000,
  refundableCents: 8_000,
  dueBackCents: 0,
  owedCents: 0,
  blocked: null,
  refundRefused: null,
  decided: [],
  actions: ['refund'],
};

const owner = aTraveler({ adminRole: 'owner' });

function open(ride: RideView, charges: StaffCharge[] = []) {
  server.answer(ridesApi.getRide, ride);
  server.answer(notificationsApi.listNotifications, noNotifications);
  server.answer(staffChargesApi.listChargesForStaff, aPage(charges));
  server.answer(identityApi.getSession, { user: owner });
  return renderApp(<AdminRide />, {
    user: owner,
    path: paths.adminRide.path,
    at: paths.adminRide.to(ride.id),
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test.each([
  ['Keep the ride', 'Keep ride', staffRidesApi.keepRide],
  ['End the ride', 'End ride', staffRidesApi.endRideByStaff],
  ['Cancel the ride', 'Cancel ride', staffRidesApi.cancelRideByStaff],
] as const)('%s asks for a reason and sends it once', async (button, confirm, route) => {
  open(confirmed);
  server.answer(route, { ...confirmed, version: 3, actions: [] });
  await press(button);
  const dialog = within(await screen.findByRole('dialog'));

  await userEvent.click(dialog.getByRole('button', { name: confirm }));
  expect(await dialog.findByText(messages.reasonMissing)).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveFocus();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Talked to both.');
  await userEvent.click(dialog.getByRole('button', { name: confirm }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: button })).toBeNull();
  const posts = server.seen.filter(({ request }) => request.method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([{ reason: 'Talked to both.' }]);
  expect(posts[0]?.request.headers.get('idempotency-key')).toMatch(/.{8}/);
});

test('staff who put the second factor off stay at the ride, and may be asked again', async () => {
  open(confirmed);
  server.refuse(ridesApi.getRide, { status: 403, code: 'SECOND_FACTOR_NEEDED', message: messages.secondFactorNeeded });
  await waitFor(() => expect(secondFactorPrompt.get()).toBeDefined());

  secondFactorPrompt.get()?.(false);

  expect(await screen.findByText(messages.secondFactorNeeded)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('shows who answered and how the money stands, and offers nothing that the server does not list', async () => {
  open({ ...confirmed, actions: [] });

  expect(await screen.findByRole('link', { name: 'OMAR DIAZ' })).toHaveAttribute(
    'href',
    '/admin/searchOperatorProfile/operator-1',
  );
  expect(screen.getByText('held')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep the ride' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel the ride' })).toBeNull();
});

test.each<[RideView['undecidedSides'], string]>([
  [undefined, 'The operator of this ride is suspended.'],
  [['traveler'], 'The traveler of this ride is suspended.'],
  [['operator', 'traveler'], 'Both sides of this ride are suspended.'],
])('says who is suspended where a ride waits to be kept: %j', async (undecidedSides, text) => {
  open({ ...confirmed, undecidedSides });

  expect(await screen.findByText(`${text} Keep the ride, or cancel it.`)).toBeVisible();
});

test('keeps a ride despite the suspension that was looked at, not despite one that came later', async () => {
  const { queryClient } = open({ ...confirmed, undecidedSides: ['operator'] });
  server.answer(staffRidesApi.keepRide, { ...confirmed, version: 4, undecidedSides: ['traveler'] });
  await press('Keep the ride');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'The alibi was checked.');
  server.answer(ridesApi.getRide, { ...confirmed, version: 3, undecidedSides: ['operator', 'traveler'] });
  await queryClient.invalidateQueries();
  await screen.findByText(/^Both sides of this ride are suspended/);

  await userEvent.click(dialog.getByRole('button', { name: 'Keep ride' }));

  expect(await screen.findByText(/^The traveler of this ride is suspended/)).toBeVisible();
  const posts = server.seen.filter(({ request }) => request.method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([{ reason: 'The alibi was checked.', seenSides: ['operator'] }]);
});

test('tells why staff decided what they decided', async () => {
  const staffDecisions: RideView['staffDecisions'] = [
    { did: 'kept', reason: 'Talked to both.', at: '2026-12-01T12:00:00Z' },
    { did: 'ended', reason: 'His phone is broken.', at: '2026-12-02T10:00:00Z' },
    { did: 'cancelled', reason: 'Nobody answers.', at: '2026-12-02T12:00:00Z' },
  ];
  open({ ...confirmed, actions: [], staffDecisions });

  expect(await screen.findByText('Staff kept this ride: Talked to both.')).toBeVisible();
  expect(screen.getByText('Staff ended this ride: His phone is broken.')).toBeVisible();
  expect(screen.getByText('Staff cancelled this ride: Nobody answers.')).toBeVisible();
});

test('sends a side of the ride from the page of staff to its own page', async () => {
  const { router } = open({ ...confirmed, view: 'operator', actions: [] });

  await waitFor(() => expect(router.state.location.pathname).toBe('/ride/ride-1'));
});

test('what staff decided over a charge stays on the page of its ride, with the reason', async () => {
  const waived = { did: 'waive', reason: 'The driver never came.', at: '2026-11-30T12:00:00Z' } as const;
  const fee = { id: 'ride-1:cancellation-fee:1', purpose: 'cancellation-fee' } as const;
  open({ ...confirmed, charges: [aCharge(fee)], actions: [] }, [{ ...taken, ...fee, decided: [waived], actions: [] }]);

  expect(await screen.findByText('Cancellation fee · Waived: The driver never came.')).toBeVisible();
});

test('of several stops each has its own decision', async () => {
  const stops = [0, 1].map(
    (stopIndex) => ({ id: `ride-1:extra-stop:1:${stopIndex}`, purpose: 'extra-stop', stopIndex }) as const,
  );
  const owed = stops.map(
    ({ id, purpose }): StaffCharge => ({ ...taken, id, purpose, owedCents: 1_500, actions: ['waive'] }),
  );
  open({ ...confirmed, charges: stops.map((stop) => aCharge(stop)), actions: [] }, owed);

  await press('Waive: Extra stop 2');

  expect(screen.getByRole('button', { name: 'Waive: Extra stop 1' })).toBeVisible();
  expect(await screen.findByText(/^Extra stop 2 of ride 7A3F2C1/)).toBeVisible();
});

test('a charge that the provider refuses once more waits for a decision again', async () => {
  const trying: StaffCharge = { ...taken, status: 'capturing', capturedCents: 0, refundableCents: 0, actions: [] };
  open({ ...confirmed, charges: [aCharge({ id: taken.id })] }, [trying]);
  expect(await screen.findByText('being charged')).toBeVisible();

  const blocked = { by: 'provider', code: 'account_invalid', at: '2026-12-01T12:00:00Z' } as const;
  const refused: StaffCharge = { ...trying, status: 'blocked', blocked, actions: ['retry', 'waive'] };
  server.answer(staffChargesApi.listChargesForStaff, aPage([refused]));

  expect(await screen.findByText('Ride · The provider refused it: account_invalid')).toBeVisible();
  expect(screen.getByText('blocked')).toBeVisible();
});

test('a refund that was refused says so where it was given, and is given up there', async () => {
  const decided: StaffCharge['decided'] = [{ did: 'refund', reason: 'Late.', at: '2026-12-01T12:00:00Z' }];
  const refusal = { refundableCents: 0, dueBackCents: 2_000, refundRefused: 'charge_disputed' };
  const refused: StaffCharge = { ...taken, ...refusal, decided, actions: ['retry', 'give-up-refund'] };
  open({ ...confirmed, actions: [] }, [refused]);
  expect(await screen.findByText('Ride · The provider refused the refund of $20.00: charge_disputed')).toBeVisible();
  expect(screen.getByText('Ride · Refund started: Late.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again: Ride' })).toBeVisible();

  await press('Abandon the refund: Ride');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'The bank took it back');
  const givenUp: StaffCharge = { ...refused, dueBackCents: 0, refundRefused: null, actions: [] };
  server.answer(staffChargesApi.giveUpRefund, givenUp);
  server.answer(staffChargesApi.listChargesForStaff, aPage([givenUp]));
  await userEvent.click(dialog.getByRole('button', { name: 'Abandon the refund' }));

  await waitFor(() => expect(screen.queryByText(/refused the refund/)).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.seen.map(({ body }) => body)).toContainEqual({
    reason: 'The bank took it back',
    seenDueBackCents: 2_000,
  });
});

test('what is blocked or owed is decided on the page of its ride, too', async () => {
  const blocked = { by: 'provider', code: 'api_error', at: '2026-12-01T12:00:00Z' } as const;
  const fee: StaffCharge = { ...taken, id: 'fee', purpose: 'cancellation-fee', owedCents: 500, actions: ['waive'] };
  open({ ...confirmed, actions: [] }, [{ ...taken, status: 'blocked', blocked, actions: ['retry'] }, fee]);

  expect(await screen.findByText('Ride · The provider refused it: api_error')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again: Ride' })).toBeVisible();
  expect(screen.getByText('Cancellation fee · The card was refused; the traveler has not paid')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Waive: Cancellation fee' })).toBeVisible();
});

test('the $5 of a hold are called a fee to staff, too, once they are charged or owed', async () => {
  const hold: StaffCharge = { ...taken, id: 'hold', purpose: 'booking-hold', actions: [] };
  const money = { amountCents: 500, capturedCents: 500, refundedCents: 0, refundableCents: 500 };
  const charged: StaffCharge = { ...hold, ...money, actions: ['refund'] };
  const owed: StaffCharge = { ...hold, id: 'owed', status: 'authorizing', owedCents: 500, actions: ['waive'] };
  // The ride has not heard of the fee yet.
  open({ ...confirmed, actions: [], charges: [aCharge({ id: 'hold', purpose: 'booking-hold' })] }, [charged, owed]);

  expect(await screen.findByText('Cancellation fee')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Waive: Cancellation fee' })).toBeVisible();
  await press('Refund: Cancellation fee, $5.00');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Cancellation fee of ride 7A3F2C1: \$5\.00/)).toBeVisible();
});

test('what staff waived and nobody ever held is not said to be released', async () => {
  const waived = aCharge({ status: 'voided', wasHeld: false });
  open({ ...confirmed, actions: [], charges: [waived, aCharge({ id: 'hold', status: 'voided', wasHeld: true })] });

  expect(await screen.findByText('not charged')).toBeVisible();
  expect(screen.getAllByText('released')).toHaveLength(1);
});

describe('money that staff give back', () => {
  const done: RideView = {
    ...confirmed,
    status: 'COMPLETED',
    actions: [],
    charges: [aCharge({ status: 'captured' })],
  };

  test('is asked for with amount and reason, and sent once', async () => {
    open(done, [taken]);
    expect(await screen.findByText('charged, $10.00 refunded')).toBeVisible();
    await press('Refund: Ride, $80.00');
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(/from the operator’s balance as soon as that covers it\. Both will be notified\.$/),
    ).toBeVisible();

    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText(messages.refundAmountMissing)).toBeVisible();
    expect(dialog.getByLabelText(/^Amount/)).toHaveFocus();
    await userEvent.type(dialog.getByLabelText(/^Amount/), '80.01');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await dialog.findByText('At most $80.00 can be refunded.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Amount/), '{Backspace}0');
    await userEvent.type(dialog.getByLabelText('Reason'), 'The car was late.');
    server.answer(staffChargesApi.refundCharge, { ...taken, refundableCents: 0, actions: [] });
    server.answer(
      staffChargesApi.listChargesForStaff,
      aPage([{ ...taken, status: 'refunded', refundedCents: 9_000, refundableCents: 0, actions: [] }]),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('refunded')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
    const posts = server.seen.filter(({ request }) => request.method === 'POST');
    expect(posts.map(({ body }) => body)).toEqual([
      { amountCents: 8_000, seenRefundedCents: 1_000, reason: 'The car was late.' },
    ]);
    expect(posts[0]?.request.headers.get('idempotency-key')).toMatch(/.{8}/);
  });

  const giveBackTwenty = async () => {
    await press('Refund: Ride, $80.00');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Amount/), '20');
    await userEvent.type(dialog.getByLabelText('Reason'), 'Late.');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    return dialog;
  };
  const giveBackUnanswered = async () => {
    server.refuse(staffChargesApi.refundCharge, { status: 503, code: 'UNAVAILABLE', message: 'Try again.' });
    const dialog = await giveBackTwenty();
    await dialog.findByText('Try again.');
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  test('is one refund when no answer came and the same is sent from the dialog opened again', async () => {
    open(done, [taken]);
    await giveBackUnanswered();

    await press('Refund: Ride, $80.00');
    await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));

    await waitFor(() => expect(server.keys()).toHaveLength(2));
    expect(server.keys()[1]).toBe(server.keys()[0]);
  });

  test('is one refund when no answer came and the next one is only that there were too many', async () => {
    open(done, [taken]);
    await giveBackUnanswered();
    server.refuseOnce(staffChargesApi.refundCharge, { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Not now.' });
    await press('Refund: Ride, $80.00');
    await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
    await screen.findByText('Not now.');

    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));

    await waitFor(() => expect(server.keys()).toHaveLength(3));
    expect(new Set(server.keys()).size).toBe(1);
  });

  test('is one refund when nobody answered, and the dialog that is still open sends it again', async () => {
    const { queryClient } = open(done, [taken]);
    server.refuse(staffChargesApi.refundCharge, { status: 503, code: 'UNAVAILABLE', message: 'Try again.' });
    const dialog = await giveBackTwenty();
    await dialog.findByText('Try again.');
    const given = { ...taken, refundedCents: 9_000, refundableCents: 0, actions: [] };
    server.answer(staffChargesApi.listChargesForStaff, aPage([given]));
    await queryClient.invalidateQueries();
    await dialog.findByText(/\$90\.00 refunded\.$/);

    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));

    await waitFor(() => expect(server.keys()).toHaveLength(2));
    expect(server.keys()[1]).toBe(server.keys()[0]);
  });

  test('is another refund, asked for anew, once the one nobody answered about has arrived', async () => {
    const { unmount } = open(done, [taken]);
    await giveBackUnanswered();
    unmount();
    const decided: StaffCharge['decided'] = [{ did: 'refund', reason: 'Late.', at: '2026-12-01T12:00:00Z' }];
    open(done, [{ ...taken, decided }]);

    await giveBackTwenty();

    await waitFor(() => expect(server.keys()).toHaveLength(2));
    expect(server.keys()[1]).not.toBe(server.keys()[0]);
    const posts = server.seen.filter(({ request }) => request.method === 'POST');
    expect(posts[1]?.body).toEqual({ amountCents: 2_000, seenRefundedCents: 1_000, reason: 'Late.' });
  });

  test('is decided anew where another of staff has given some back since the dialog was opened', async () => {
    open(done, [taken]);
    const message = messages.refundedMeanwhile;
    server.refuse(staffChargesApi.refundCharge, { status: 409, code: 'REFUNDED_MEANWHILE', message });
    const decided: StaffCharge['decided'] = [{ did: 'refund', reason: 'Late.', at: '2026-12-01T12:00:00Z' }];
    const newer = { ...taken, refundedCents: 3_000, refundableCents: 6_000, decided };
    await screen.findByRole('button', { name: 'Refund: Ride, $80.00' });
    server.answer(staffChargesApi.listChargesForStaff, aPage([newer]));
    const dialog = await giveBackTwenty();

    expect(await dialog.findByText(message)).toBeVisible();
    expect(await dialog.findByText(/\$30\.00 refunded\.$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    await press('Refund: Ride, $60.00');

    expect(within(await screen.findByRole('dialog')).getByLabelText(/^Amount/)).toHaveValue('');
  });

  test('is offered once the payments can be read, which the page says while they cannot', async () => {
    open(done, [taken]);
    server.refuse(staffChargesApi.listChargesForStaff, { status: 500, code: 'UNEXPECTED', message: 'Broken.' });
    expect(await screen.findByRole('alert')).toHaveTextContent(`${messages.listFailed}. Broken.`);
    expect(screen.getByText('charged')).toBeVisible();
    server.answer(staffChargesApi.listChargesForStaff, aPage([taken]));

    await press('Try again');

    expect(await screen.findByRole('button', { name: 'Refund: Ride, $80.00' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not offered where the server does not list it', async () => {
    open(done, [{ ...taken, actions: [] }]);

    expect(await screen.findByText('charged, $10.00 refunded')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });
});

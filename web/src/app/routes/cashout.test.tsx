import { afterEach, describe, expect, test } from '@jest/globals';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { payoutTexts } from '../../features/payout/payout-texts.ts';
import { paths } from '../../platform/paths.ts';
import { secondFactorPrompt } from '../../platform/second-factor.ts';
import { aConfig } from '../../testing/booking-server.ts';
import { anOperator } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openServer } from '../../testing/server.ts';
import { Cashout } from './cashout.tsx';
import { CashoutReturn } from './cashout-return.tsx';

const server = openServer();
afterEach(() => {
  window.location.hash = '';
});

const linked = (chargesEnabled = true) => anOperator({ payout: { linked: true, chargesEnabled } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the payout account of an operator', () => {
  test('is connected on the provider’s page', async () => {
    server.answer(paymentsApi.payoutConnectLink, { url: 'http://localhost/#consent' });
    renderApp(<Cashout />, { user: anOperator() });
    expect(screen.getByText(messages.payoutRequired)).toBeVisible();
    expect(screen.getByText(/come back here within 10 minutes\./)).toBeVisible();

    await press('Connect with Stripe');

    await waitFor(() => expect(window.location.hash).toBe('#consent'));
  });

  test('says when there is no way to the provider, and can be tried again', async () => {
    server.answer(identityApi.getSession, { user: anOperator() });
    server.refuse(paymentsApi.payoutConnectLink, { status: 500, code: 'X', message: messages.unexpected });
    renderApp(<Cashout />, { user: anOperator() });

    await press('Connect with Stripe');

    expect(await screen.findByText(messages.payoutFailed)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Connect with Stripe' })).toBeEnabled();
  });

  test('says of no failure to whoever closes the question for the second factor', async () => {
    server.refuse(paymentsApi.payoutConnectLink, {
      status: 403,
      code: 'SECOND_FACTOR_NEEDED',
      message: messages.secondFactorNeeded,
    });
    renderApp(<Cashout />, { user: anOperator() });
    await press('Connect with Stripe');
    await waitFor(() => expect(secondFactorPrompt.get()).toBeDefined());

    act(() => secondFactorPrompt.get()?.(false));

    await waitFor(() => expect(screen.getByRole('button', { name: 'Connect with Stripe' })).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that is connected has its dashboard', async () => {
    server.answer(gatewayApi.getConfig, aConfig({ payoutDashboardUrl: 'https://dashboard.example' }));
    renderApp(<Cashout />, { user: linked() });

    const link = await screen.findByRole('link', { name: /Open the Stripe dashboard/ });
    expect(link).toHaveAttribute('href', 'https://dashboard.example');
    expect(screen.queryByText(payoutTexts.incomplete)).toBeNull();
  });

  test('whose dashboard is not known says so and asks again', async () => {
    server.refuse(gatewayApi.getConfig, { status: 500, code: 'X', message: messages.unexpected });
    renderApp(<Cashout />, { user: linked() });
    expect(await screen.findByText(messages.payoutFailed)).toBeVisible();
    server.answer(gatewayApi.getConfig, aConfig());

    await press('Try again');

    expect(await screen.findByRole('link', { name: /Open the Stripe dashboard/ })).toBeVisible();
  });

  test('that cannot take payments yet says so', () => {
    server.answer(gatewayApi.getConfig, aConfig());
    renderApp(<Cashout />, { user: linked(false) });

    expect(screen.getByText(payoutTexts.incomplete)).toBeVisible();
  });

  test('that is not one of the US in dollars says so, and not that something is missing', () => {
    server.answer(gatewayApi.getConfig, aConfig());
    renderApp(<Cashout />, { user: anOperator({ payout: { linked: true, chargesEnabled: false, foreign: true } }) });

    expect(screen.getByText(payoutTexts.foreign)).toBeVisible();
    expect(screen.queryByText(payoutTexts.incomplete)).toBeNull();
  });

  test.each([
    ['that takes payments is managed in its dashboard', true, 'Revoke'],
    ['of another country is revoked', false, 'Open the Stripe dashboard in a new tab'],
  ])('%s: the other way is less prominent', async (_which, chargesEnabled, aside) => {
    server.answer(gatewayApi.getConfig, aConfig());
    const payout = { linked: true, chargesEnabled, foreign: !chargesEnabled };
    renderApp(<Cashout />, { user: anOperator({ payout }) });
    const dashboard = await screen.findByRole('link', { name: /dashboard/ });

    const ways = [dashboard, screen.getByRole('button', { name: 'Revoke' })];

    const asides = ways.filter((way) => way.getAttribute('data-variant') === 'default');
    expect(asides.map(({ textContent }) => textContent)).toEqual([aside]);
  });

  test('is given up after a question', async () => {
    server.answer(gatewayApi.getConfig, aConfig());
    server.answer(paymentsApi.deauthorizeStripeConnectedAccount, { linked: false, chargesEnabled: false });
    renderApp(<Cashout />, { user: linked() });
    await press('Revoke');
    await screen.findByRole('dialog', { name: 'Revoke the payout account?' });

    await userEvent.click(screen.getAllByRole('button', { name: 'Revoke' }).at(-1) ?? document.body);

    expect(await screen.findByRole('button', { name: 'Connect with Stripe' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['while rides depend on it', 409, messages.payoutInUse, messages.payoutInUse, 1],
    ['while the server is broken', 500, messages.unexpected, 'Something went wrong. Please try again later.', 0],
  ] as const)('is not given up %s', async (...[, status, message, shown, ways]) => {
    server.answer(gatewayApi.getConfig, aConfig());
    server.refuse(paymentsApi.deauthorizeStripeConnectedAccount, { status, code: 'X', message });
    renderApp(<Cashout />, { user: linked() });
    await press('Revoke');
    await screen.findByRole('dialog');

    await userEvent.click(screen.getAllByRole('button', { name: 'Revoke' }).at(-1) ?? document.body);

    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'See your confirmed rides' })).toHaveLength(ways);
  });
});

test('a refusal names the rides that need the account', async () => {
  const state = { rides: [{ id: 'r1', rideConfirmationCode: 'AB12CD' }] };
  server.answer(gatewayApi.getConfig, aConfig());
  const refusal = { status: 409, code: 'PAYOUT_IN_USE', message: messages.payoutInUse, state };
  server.refuse(paymentsApi.deauthorizeStripeConnectedAccount, refusal);
  renderApp(<Cashout />, { user: linked() });
  await press('Revoke');
  await screen.findByRole('dialog');

  await userEvent.click(screen.getAllByRole('button', { name: 'Revoke' }).at(-1) ?? document.body);

  expect(await screen.findByRole('link', { name: 'Ride AB12CD' })).toHaveAttribute('href', '/ride/r1');
});

describe('back from the provider', () => {
  const comeBack = (query: string, user = anOperator()) =>
    renderApp(<CashoutReturn />, { user, at: `${paths.cashoutReturn.to()}${query}` });

  test('the account is linked once, with nothing left of it in the address', async () => {
    server.answer(paymentsApi.processStripeAccountCode, { linked: true, chargesEnabled: true });
    const { router } = comeBack('?code=ac_1&state=s1');

    expect(screen.getByText(payoutTexts.processing)).toBeVisible();
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(router.state.location.pathname).toBe('/cashout'));
    expect(server.seen.map(({ body }) => body)).toEqual([{ code: 'ac_1', stripeConnectState: 's1' }]);
  });

  test('a state that no longer matches links nothing, and the page offers another try', async () => {
    const message = messages.payoutStateMismatch;
    server.answer(identityApi.getSession, { user: anOperator() });
    server.refuse(paymentsApi.processStripeAccountCode, { status: 400, code: 'PAYOUT_STATE_MISMATCH', message });
    comeBack('?code=ac_1&state=stolen');

    expect(await screen.findByText(payoutTexts.notConnected)).toBeVisible();
    expect(screen.getByText('Error occurred')).toBeVisible();
    expect(screen.getByText(payoutTexts.wayBackOver)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/cashout');
  });

  test('a lost response is found out from the profile', async () => {
    server.answer(identityApi.getSession, { user: linked() });
    server.refuse(paymentsApi.processStripeAccountCode, { status: 500, code: 'X', message: messages.unexpected });
    const { router } = comeBack('?code=ac_1&state=s1');

    await waitFor(() => expect(router.state.location.pathname).toBe('/cashout'));
  });

  test.each([
    ['a refusal', '?error=access_denied&error_description=Do+this&state=s1'],
    ['nothing, as after a reload', ''],
  ])('%s links nothing and asks nobody', async (_what, query) => {
    comeBack(query);

    expect(await screen.findByText(payoutTexts.notConnected)).toBeVisible();
    expect(screen.queryByText(/Do this/)).toBeNull();
    expect(server.seen).toEqual([]);
  });

  test('who has an account already is sent on to it', async () => {
    const { router } = comeBack('', linked());

    await waitFor(() => expect(router.state.location.pathname).toBe('/cashout'));
  });
});

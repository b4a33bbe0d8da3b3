import { expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryKeys } from '../../../platform/query-keys.ts';
import { rememberReturnPath } from '../../../platform/return-path.ts';
import { anOperator, aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { LoginForm } from './login-form.tsx';

const server = openServer();

async function logIn(email: string, password: string) {
  if (email) await userEvent.type(screen.getByLabelText(/Email/), email);
  if (password) await userEvent.type(screen.getByLabelText(/^Password/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

test('asks for both fields before it calls', async () => {
  renderApp(<LoginForm />, { user: null });

  await logIn('ann@livery.example', ' ');

  expect(screen.getByRole('alert')).toHaveTextContent(messages.loginError);
  expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(messages.required);
  expect(screen.getByLabelText(/^Password/)).toHaveFocus();
  expect(screen.getByLabelText(/Email/)).toBeValid();
  expect(server.seen).toHaveLength(0);
});

test('wrong credentials are read beside the button, each time', async () => {
  server.refuse(identityApi.logIn, { status: 401, code: 'LOGIN_ERROR', message: messages.loginError });
  renderApp(<LoginForm />, { user: null });

  await logIn('ann@livery.example', 'wrong');
  await waitFor(() => expect(document.activeElement).toHaveTextContent(messages.loginError));
  expect(document.activeElement?.nextElementSibling).toBe(screen.getByRole('button', { name: 'Log in' }));

  screen.getByLabelText(/Email/).focus();
  await logIn('', '');
  await waitFor(() => expect(document.activeElement).toHaveTextContent(messages.loginError));
});

test('keeps who logged in', async () => {
  const user = aTraveler();
  server.answer(identityApi.logIn, { user });
  const { queryClient } = renderApp(<LoginForm />, { user: null });

  await logIn('ann@livery.example', 'secret word');

  await waitFor(() => expect(queryClient.getQueryData(queryKeys.me)).toEqual(user));
});

test.each([
  ['a booking', '/ride/create?vehicle=SUV', 'TravelerMode'],
  ['their reservations', '/my-reservations', 'TravelerMode'],
  ['the account of a traveler', '/account', 'TravelerMode'],
  ['a ride that they booked', '/ride/requested/r1', 'OperatorMode'],
  ['another page', '/profile', 'OperatorMode'],
])('an operator on the way to %s arrives in the mode it needs', async (_what, wanted, mode) => {
  rememberReturnPath(wanted);
  server.answer(identityApi.logIn, { user: anOperator() });
  server.answer(identityApi.switchMode, { user: anOperator({ loggedInOperatorMode: 'TravelerMode' }) });
  const { queryClient } = renderApp(<LoginForm />, { user: null });

  await logIn('otto@livery.example', 'secret word');

  await waitFor(() => expect(queryClient.getQueryData(queryKeys.me)).toMatchObject({ loggedInOperatorMode: mode }));
});

test('asks for a code where the account has a second factor, and sends it with the same credentials', async () => {
  const user = aTraveler();
  server.refuse(identityApi.logIn, { status: 401, code: 'FACTOR_CODE_MISSING', message: messages.secondFactorNeeded });
  const { queryClient } = renderApp(<LoginForm />, { user: null });
  await logIn('ann@livery.example', 'secret word');
  const field = await screen.findByRole('textbox', { name: 'Code' });
  expect(field).toHaveFocus();
  expect(screen.queryByText(messages.secondFactorNeeded)).toBeNull();
  const message = messages.wrongFactorCode;
  server.refuse(identityApi.logIn, { status: 400, code: 'WRONG_FACTOR_CODE', message, fields: { code: message } });

  await userEvent.type(field, '000000{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  server.answer(identityApi.logIn, { user });
  await userEvent.clear(field);
  await userEvent.type(field, '123456{Enter}');

  await waitFor(() => expect(queryClient.getQueryData(queryKeys.me)).toEqual(user));
  const credentials = { email: 'ann@livery.example', password: 'secret word' };
  expect(server.seen.map(({ body }) => body)).toEqual([
    credentials,
    { ...credentials, code: '000000' },
    { ...credentials, code: '123456' },
  ]);
});

test('who has no code at hand comes back to the password', async () => {
  server.refuse(identityApi.logIn, { status: 401, code: 'FACTOR_CODE_MISSING', message: messages.secondFactorNeeded });
  renderApp(<LoginForm />, { user: null });
  await logIn('ann@livery.example', 'secret word');
  await screen.findByRole('textbox', { name: 'Code' });

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(screen.getByLabelText(/Email/)).toHaveValue('ann@livery.example');
  expect(screen.getByLabelText(/^Password/)).toHaveFocus();
});

test('counts down when there were too many attempts', async () => {
  server.refuse(identityApi.logIn, { status: 429, code: 'THROTTLED', message: 'Wait', retryAfter: 30 });
  renderApp(<LoginForm />, { user: null });

  await logIn('ann@livery.example', 'wrong');

  expect(await screen.findByRole('button', { name: /Try again in/ })).toBeDisabled();
});

test('an account that has to wait keeps no other one waiting', async () => {
  server.refuse(identityApi.logIn, { status: 429, code: 'THROTTLED', message: 'Wait', retryAfter: 3_600 });
  renderApp(<LoginForm />, { user: null });
  await logIn('ann@livery.example', 'wrong');
  await screen.findByRole('button', { name: /Try again in/ });

  await userEvent.clear(screen.getByLabelText(/Email/));
  await userEvent.type(screen.getByLabelText(/Email/), 'bob@livery.example');

  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
  expect(screen.queryByText('Wait')).toBeNull();
});

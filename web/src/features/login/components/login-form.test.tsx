import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryKeys } from '../../../platform/query-keys.ts';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { startServer } from '../../../testing/server.ts';
import { LoginForm } from './login-form.tsx';

const server = startServer();
beforeAll(() => server.listen());
afterEach(() => server.reset());
afterAll(() => server.close());

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

test('counts down when there were too many attempts', async () => {
  server.refuse(identityApi.logIn, { status: 429, code: 'THROTTLED', message: 'Wait', retryAfter: 30 });
  renderApp(<LoginForm />, { user: null });

  await logIn('ann@livery.example', 'wrong');

  expect(await screen.findByRole('button', { name: /Try again in/ })).toBeDisabled();
});

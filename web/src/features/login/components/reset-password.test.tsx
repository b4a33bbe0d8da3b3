import { expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

const server = openServer();

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

test.each(['anna', 'anna@gmail.c'])('the address %s is refused before anything is sent', async (address) => {
  renderApp(<ForgotPasswordForm />, { user: null });
  await userEvent.type(screen.getByLabelText(/Email/), address);

  await submit();

  expect(await screen.findByRole('alert')).toHaveTextContent(messages.invalidEmail);
  expect(screen.getByLabelText(/Email/)).toHaveFocus();
  expect(server.seen).toHaveLength(0);
});

test('asking for a link clears the field and says that it is on its way', async () => {
  server.answer(identityApi.sendForgotPasswordEmail, {});
  renderApp(<ForgotPasswordForm />, { user: null });
  await userEvent.type(screen.getByLabelText(/Email/), 'anna@livery.example');

  await submit();

  expect(await screen.findByRole('status')).toHaveTextContent(messages.resetAsked);
  expect(screen.getByRole('status').parentElement).toHaveFocus();
  expect(screen.getByLabelText(/Email/)).toHaveValue('');
});

test('an address that could not be sent to stays as typed, and the failure is read above it', async () => {
  server.refuse(identityApi.sendForgotPasswordEmail, { status: 429, code: 'THROTTLED', message: 'Later' });
  renderApp(<ForgotPasswordForm />, { user: null });
  await userEvent.type(screen.getByLabelText(/Email/), 'anna@livery.example');

  await submit();

  await waitFor(() => expect(document.activeElement).toHaveTextContent('Later'));
  expect(document.activeElement?.nextElementSibling).toContainElement(screen.getByLabelText(/Email/));
  expect(screen.getByLabelText(/Email/)).toHaveValue('anna@livery.example');
});

test('the address typed to log in is there already', async () => {
  const { unmount } = renderApp(<LoginForm />, { user: null });
  await userEvent.type(screen.getByLabelText(/Email/), 'anna@livery.example');
  unmount();

  renderApp(<ForgotPasswordForm />, { user: null });

  expect(screen.getByLabelText(/Email/)).toHaveValue('anna@livery.example');
});

test('a password that is refused is cleared, and why stands beside the button', async () => {
  server.refuse(identityApi.resetPassword, { status: 400, code: 'PASSWORD_REFUSED', message: messages.commonPassword });
  renderApp(<ResetPasswordForm />, { user: null, at: '/resetPassword?token=w.link.mac' });
  await userEvent.type(screen.getByLabelText(/New Password/), 'password1');

  await submit();

  await waitFor(() => expect(document.activeElement).toHaveTextContent(messages.commonPassword));
  expect(document.activeElement?.nextElementSibling).toBe(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByLabelText(/New Password/)).toHaveValue('');
});

test('the token leaves the address, and is there again after Back', async () => {
  const at = '/resetPassword?token=w.link.mac';
  const { router } = renderApp(<ResetPasswordForm />, { user: null, path: '/resetPassword', at });
  await waitFor(() => expect(router.state.location.search).toBe(''));

  await act(() => router.navigate('/login'));
  await act(() => router.navigate(-1));

  expect(await screen.findByLabelText(/New Password/)).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('without a token the link is invalid', () => {
  renderApp(<ResetPasswordForm />, { user: null });

  expect(screen.getByRole('alert')).toHaveTextContent(messages.invalidLink);
  expect(screen.getByRole('link', { name: 'ask for another link' })).toHaveAttribute('href', '/forgotPassword');
});

test('a password is asked for, then set', async () => {
  server.answer(identityApi.resetPassword, {});
  renderApp(<ResetPasswordForm />, { user: null, at: '/resetPassword?token=w.link.mac' });

  expect(screen.getByText('Set your new password to access your account')).toBeVisible();
  await userEvent.type(screen.getByPlaceholderText('Enter password'), ' ');
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent(messages.passwordMissing);
  expect(screen.getByLabelText(/New Password/)).toHaveFocus();
  await userEvent.type(screen.getByLabelText(/New Password/), 'correct horse battery');
  await submit();

  expect(await screen.findByRole('status')).toHaveTextContent(messages.passwordUpdated);
  expect(document.activeElement).toHaveTextContent(messages.passwordUpdated);
  expect(document.body).not.toHaveFocus();
  expect(screen.getByRole('link').textContent).toBe('Log in');
});

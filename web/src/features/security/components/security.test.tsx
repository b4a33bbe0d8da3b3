import { describe, expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryKeys } from '../../../platform/query-keys.ts';
import { toasts } from '../../../platform/toast.ts';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SessionList } from './session-list.tsx';

const server = openServer();

describe('another password', () => {
  const present = () => screen.getByLabelText(/Current password/);
  const next = () => screen.getByLabelText(/New password/);
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

  async function change(newPassword = 'a better horse') {
    renderApp(<ChangePasswordForm />, { user: aTraveler() });
    await userEvent.type(present(), 'correct horse');
    await userEvent.type(next(), newPassword);
    await submit();
  }

  test('needs both fields', async () => {
    renderApp(<ChangePasswordForm />, { user: aTraveler() });

    await submit();

    expect(screen.getByRole('alert')).toHaveTextContent(messages.requiredFields);
    expect(present()).toHaveFocus();
    expect(next()).toHaveAccessibleDescription(expect.stringContaining(messages.required));
    expect(server.seen).toHaveLength(0);
  });

  test('needs 8 characters', async () => {
    await change('short');

    expect(screen.getByRole('alert')).toHaveTextContent(messages.invalidPassword);
    expect(next()).toHaveFocus();
    expect(server.seen).toHaveLength(0);
  });

  test('has 128 characters at most', async () => {
    renderApp(<ChangePasswordForm />, { user: aTraveler() });
    await userEvent.type(present(), 'correct horse');
    // As a program fills it in.
    fireEvent.change(next(), { target: { value: 'a1'.repeat(65) } });

    await submit();

    expect(screen.getByRole('alert')).toHaveTextContent(messages.longPassword(128));
    expect(next()).toHaveFocus();
    expect(server.seen).toHaveLength(0);
  });

  test('says that it is set, and forgets what was typed', async () => {
    server.answer(identityApi.changePassword, {});

    await change();

    expect(await screen.findByRole('status')).toHaveTextContent(messages.passwordUpdated);
    expect(screen.getByRole('status').parentElement).toHaveFocus();
    expect(present()).toHaveValue('');
    expect(next()).toHaveValue('');
    expect(server.seen[0]?.body).toEqual({ currentPassword: 'correct horse', newPassword: 'a better horse' });
  });

  test('leads to the present one when that is wrong', async () => {
    const fields = { currentPassword: messages.wrongCurrentPassword };
    const message = messages.tryAgainLater;
    server.refuse(identityApi.changePassword, { status: 400, code: 'PASSWORD_UPDATE_FAILED', message, fields });

    await change();

    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(present()).toHaveFocus();
    expect(present()).toHaveAccessibleDescription(messages.wrongCurrentPassword);
    await userEvent.type(present(), 'x');
    expect(present()).not.toHaveAccessibleDescription(messages.wrongCurrentPassword);
  });

  test('leads to the new one when it is a common one', async () => {
    const message = messages.commonPassword;
    server.refuse(identityApi.changePassword, {
      status: 400,
      code: 'INVALID_PASSWORD',
      message,
      fields: { password: message },
    });

    await change();

    expect(await screen.findByRole('alert')).toHaveTextContent(`${messages.passwordUpdateFailed} ${message}`);
    expect(next()).toHaveFocus();
  });

  test.each([
    [{ status: 503, code: 'DOWN', message: 'Not now.' }, `${messages.passwordUpdateFailed} Not now.`],
    [{ status: 401, code: 'UNAUTHENTICATED', message: 'Log in.' }, messages.requestFailed],
  ])('says beside the button why it is not set: %j', async (refusal, said) => {
    server.refuse(identityApi.changePassword, refusal);
    server.answer(identityApi.getSession, { user: null });

    await change();

    await waitFor(() => expect(document.activeElement).toHaveTextContent(said));
    expect(document.activeElement?.nextElementSibling).toBe(screen.getByRole('button', { name: 'Submit' }));
    expect(present()).toHaveValue('correct horse');
  });
});

describe('the devices', () => {
  const laptop = {
    id: 's1',
    device: 'Firefox on Windows',
    current: true,
    startedAt: '2026-11-20T12:00:00Z',
    lastUsedAt: '2026-11-22T12:00:00Z',
  };
  const phone = { ...laptop, id: 's2', device: 'Safari on iPhone', current: false };
  const renderList = () =>
    renderApp(
      <main>
        <h1 tabIndex={-1}>Security</h1>
        <SessionList />
      </main>,
      { user: aTraveler(), path: '/security', at: '/security' },
    );
  const logOut = () => userEvent.click(screen.getByRole('button', { name: /^Log out Safari on iPhone/ }));

  test('are named, and every one but this can be logged out', async () => {
    server.answer(identityApi.listSessions, { items: [laptop, phone, { ...phone, id: 's3', device: null }] });

    renderList();

    expect(await screen.findByRole('heading', { name: 'Firefox on Windows' })).toBeVisible();
    expect(screen.getByText('This device')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Log out (Safari|Unknown device)/ })).toHaveLength(2);
  });

  test('leave the list when they are logged out', async () => {
    server.answer(identityApi.listSessions, { items: [laptop, phone] });
    server.answer(identityApi.endSession, {});
    renderList();
    await screen.findByRole('heading', { name: 'Safari on iPhone' });
    server.answer(identityApi.listSessions, { items: [laptop] });

    await logOut();

    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Safari on iPhone' })).toBeNull());
    expect(server.seen.some(({ request }) => request.url.endsWith('/auth/sessions/s2'))).toBe(true);
    expect(toasts.get()).toMatchObject([{ text: 'Logged out on Safari on iPhone.' }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('stay when that failed, which is said', async () => {
    server.answer(identityApi.listSessions, { items: [laptop, phone] });
    server.refuse(identityApi.endSession, { status: 503, code: 'DOWN', message: 'Not now.' });
    renderList();
    await screen.findByRole('heading', { name: 'Safari on iPhone' });

    await logOut();

    await waitFor(() => expect(toasts.get()).toMatchObject([{ text: 'Not now.', tone: 'danger' }]));
    expect(screen.getByRole('heading', { name: 'Safari on iPhone' })).toBeVisible();
  });

  test('that could not be read are read again on demand', async () => {
    server.refuse(identityApi.listSessions, { status: 500, code: 'UNEXPECTED', message: 'x' });
    renderList();
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.sessionsFailed);
    server.answer(identityApi.listSessions, { items: [laptop] });

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'Firefox on Windows' })).toBeVisible();
  });

  test('are all logged out at once, this one included, after a question', async () => {
    server.answer(identityApi.listSessions, { items: [laptop, phone] });
    server.answer(identityApi.logOutAll, {});
    const { queryClient } = renderList();

    await userEvent.click(await screen.findByRole('button', { name: 'Log out on all devices' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('this one included');
    await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));

    await waitFor(() => expect(queryClient.getQueryData(queryKeys.me)).toBeNull());
  });
});

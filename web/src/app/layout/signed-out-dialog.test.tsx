import { afterEach, expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { queryKeys } from '../../platform/query-keys.ts';
import { sessionEnd } from '../../platform/session-end.ts';
import { useStore } from '../../platform/store.ts';
import { anOperator, aTraveler } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openServer } from '../../testing/server.ts';
import { SignedOutDialog } from './signed-out-dialog.tsx';

const server = openServer();
afterEach(() => sessionEnd.set('none'));

const Page = () => (
  <>
    <input aria-label="Message" />
    {useStore(sessionEnd) === 'asks' && <SignedOutDialog />}
  </>
);

test('whoever puts off the log-in is back in the field they were typing in', async () => {
  renderApp(<Page />, { user: null });
  await userEvent.type(screen.getByLabelText('Message'), 'I am at do');
  act(() => sessionEnd.set('asks'));
  await screen.findByRole('dialog', { name: 'Logged out' });

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Message')).toHaveFocus();
});

test.each([
  ['stays a traveler, and never leaves the page', true, ['TravelerMode']],
  ['is logged in as an operator where the mode cannot be changed back', false, ['TravelerMode', 'OperatorMode']],
])('an operator who was a traveler %s', async (_title, canSwitch, seen) => {
  const asTraveler = anOperator({ loggedInOperatorMode: 'TravelerMode' });
  const modes: unknown[] = [asTraveler.loggedInOperatorMode];
  server.answer(identityApi.logIn, { user: anOperator({ loggedInOperatorMode: 'OperatorMode' }) });
  if (canSwitch) server.answer(identityApi.switchMode, { user: asTraveler });
  else server.refuse(identityApi.switchMode, { status: 503, code: 'UNAVAILABLE', message: 'Later' });
  const { queryClient } = renderApp(<Page />, { user: asTraveler });
  queryClient
    .getQueryCache()
    .subscribe(() => modes.push(Reflect.get(Object(queryClient.getQueryData(queryKeys.me)), 'loggedInOperatorMode')));
  act(() => sessionEnd.set('asks'));
  await screen.findByRole('dialog', { name: 'Logged out' });

  await userEvent.type(screen.getByLabelText(/Email/), asTraveler.email);
  await userEvent.type(screen.getByLabelText(/^Password/), 'a long sentence');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([...new Set(modes)]).toEqual(seen);
});

test('whoever closes the dialog while the log-in is on its way goes on once it has arrived', async () => {
  let answer = (_user: object) => {};
  const answered = new Promise<object>((resolve) => {
    answer = resolve;
  });
  server.handle(http.post('*/api/auth/login', async () => HttpResponse.json({ user: await answered })));
  const anna = aTraveler();
  renderApp(<Page />, { user: anna });
  act(() => sessionEnd.set('asks'));
  await screen.findByRole('dialog', { name: 'Logged out' });
  await userEvent.type(screen.getByLabelText(/Email/), anna.email);
  await userEvent.type(screen.getByLabelText(/^Password/), 'a long sentence');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(sessionEnd.get()).toBe('put off');

  answer(anna);

  await waitFor(() => expect(sessionEnd.get()).toBe('none'));
});

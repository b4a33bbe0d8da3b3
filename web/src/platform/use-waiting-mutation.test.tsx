import { afterEach, expect, test } from '@jest/globals';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { aTraveler } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { aRide } from '../testing/ride-builders.ts';
import { openServer } from '../testing/server.ts';
import { CommandDialog } from '../ui/command-dialog.tsx';
import { toasts } from './toast.ts';
import { useRideCommand } from './use-ride-command.ts';

const server = openServer();
afterEach(() => void act(() => onlineManager.setOnline(true)));

function Deny({ onClose = () => undefined, keyDraftName = '' }) {
  const deny = useRideCommand(ridesApi.denyRide, { id: 'ride-1' }, { ...(keyDraftName && { keyDraftName }) });
  return (
    <CommandDialog
      title="Deny ride"
      confirmLabel="Deny"
      command={deny}
      onConfirm={() => deny.mutate({})}
      onClose={onClose}
    >
      It leaves your list.
    </CommandDialog>
  );
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Deny' }));

async function pressWhileOffline(dialog = <Deny />) {
  act(() => onlineManager.setOnline(false));
  const view = renderApp(dialog, { user: aTraveler() });
  await press();
  await screen.findByText(/Nothing has been sent yet/);
  return view;
}

const comeBack = () => act(async () => onlineManager.setOnline(true));

test('a command sent offline waits in sight, is sent once, and says how it ended', async () => {
  server.answer(ridesApi.denyRide, aRide());
  await pressWhileOffline();
  expect(server.seen).toHaveLength(0);

  await comeBack();

  await waitFor(() => expect(toasts.get().map(({ tone }) => tone)).toEqual(['success']));
  expect(server.seen).toHaveLength(1);
});

test('a refusal after the wait is shown in its dialog', async () => {
  server.refuse(ridesApi.denyRide, { status: 409, code: 'ALREADY_ANSWERED', message: 'Already answered.' });
  await pressWhileOffline();

  await comeBack();

  expect(await screen.findByText('Already answered.')).toBeVisible();
  expect(toasts.get()).toEqual([]);
});

test('what waits can be withdrawn and is then never sent', async () => {
  await pressWhileOffline();

  await userEvent.click(screen.getByRole('button', { name: 'Do not send' }));
  await comeBack();

  expect(screen.queryByText(/Nothing has been sent yet/)).toBeNull();
  expect(server.seen).toHaveLength(0);
});

test('a command cut off on its way may have arrived: it is not called unsent, and closing does not withdraw it', async () => {
  const keys: unknown[] = [];
  const cutOff = ({ request }: { request: Request }) => {
    keys.push(request.headers.get('idempotency-key'));
    onlineManager.setOnline(false);
    return HttpResponse.error();
  };
  server.answer(ridesApi.denyRide, aRide());
  server.handle(http.post(`http://localhost/api${ridesApi.denyRide.path}`, cutOff, { once: true }));
  renderApp(<Deny />, { user: aTraveler() });

  await press();

  expect(await screen.findByText(/may already have received/)).toBeVisible();
  expect(screen.queryByText(/Nothing has been sent yet/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Do not send' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);

  await comeBack();

  await waitFor(() => expect(server.seen).toHaveLength(1));
  expect(server.seen[0]?.request.headers.get('idempotency-key')).toBe(keys[0]);
});

test('a command that got no answer is not called unsent when it waits for the network later', async () => {
  server.refuse(ridesApi.denyRide, { status: 503, code: 'UNAVAILABLE', message: 'Try again.' });
  renderApp(<Deny />, { user: aTraveler() });
  await press();
  await screen.findByText('Try again.');
  act(() => onlineManager.setOnline(false));

  await press();

  expect(await screen.findByText(/may already have received/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Do not send' })).toBeNull();
});

test('a command that got no answer before its dialog was closed is not called unsent either', async () => {
  server.refuse(ridesApi.denyRide, { status: 503, code: 'UNAVAILABLE', message: 'Try again.' });
  const { unmount } = renderApp(<Deny keyDraftName="deny-key" />, { user: aTraveler() });
  await press();
  await screen.findByText('Try again.');
  unmount();
  act(() => onlineManager.setOnline(false));
  renderApp(<Deny keyDraftName="deny-key" />, { user: aTraveler() });

  await press();

  expect(await screen.findByText(/may already have received/)).toBeVisible();
});

test('what was refused before is unsent when it waits for the network', async () => {
  server.refuse(ridesApi.denyRide, { status: 409, code: 'ALREADY_ANSWERED', message: 'Already answered.' });
  renderApp(<Deny />, { user: aTraveler() });
  await press();
  await screen.findByText('Already answered.');
  act(() => onlineManager.setOnline(false));

  await press();

  expect(await screen.findByText(/Nothing has been sent yet/)).toBeVisible();
});

test('who leaves the page takes back what waits', async () => {
  const { unmount } = await pressWhileOffline();

  unmount();
  await comeBack();

  expect(server.seen).toHaveLength(0);
});

test('a command that was on its way when its page was left is not sent again later', async () => {
  const asked = Promise.withResolvers<void>();
  const cutOff = Promise.withResolvers<void>();
  const onTheWay = async () => {
    asked.resolve();
    await cutOff.promise;
    return HttpResponse.error();
  };
  server.answer(ridesApi.denyRide, aRide());
  server.handle(http.post(`http://localhost/api${ridesApi.denyRide.path}`, onTheWay, { once: true }));
  const { unmount, queryClient } = renderApp(<Deny />, { user: aTraveler() });
  await press();
  await asked.promise;
  const [command] = queryClient.getMutationCache().getAll();

  unmount();
  act(() => onlineManager.setOnline(false));
  cutOff.resolve();
  await waitFor(() => expect(command?.state.failureCount).toBe(1));
  await comeBack();
  await queryClient.resumePausedMutations();

  expect(command?.state.status).toBe('error');
  expect(server.seen).toHaveLength(0);
});

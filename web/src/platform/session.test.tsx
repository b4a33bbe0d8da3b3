import { beforeEach, expect, jest, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTraveler } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { openServer } from '../testing/server.ts';
import { callApi } from './api-client.ts';
import { keepDraft } from './drafts.ts';
import { isLogOutPending, notePendingLogOut } from './pending-log-out.ts';
import { createQueryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';
import {
  endLocalSession,
  sessionQuery,
  subscribeToOtherTabs,
  useLogOut,
  useSession,
  useSwitchMode,
} from './session.ts';
import { sessionEnd } from './session-end.ts';

const server = openServer();
const anna = aTraveler();
beforeEach(() => sessionEnd.set('none'));

const expired = { status: 401, code: 'UNAUTHENTICATED', message: 'Please log in.' };

function Page() {
  const { user } = useSession();
  const { data, error } = useQuery({
    queryKey: ['chats'],
    queryFn: () => callApi(ridesApi.listChats, { params: { id: 'r' }, query: {} }),
  });
  return (
    <p>
      {user?.firstName} {error?.message} {data && 'read'}
    </p>
  );
}

test('one refused call is repeated, and ends no session where the server still knows the person', async () => {
  server.answer(identityApi.getSession, { user: anna });
  server.answer(ridesApi.listChats, { items: [] });
  server.refuseOnce(ridesApi.listChats, expired);

  renderApp(<Page />, { user: anna });

  expect(await screen.findByText(/read/)).toBeVisible();
  expect(sessionEnd.get()).toBe('none');
});

test.each([
  { ageMs: 59_999, who: 'Early' },
  { ageMs: 60_000, who: anna.firstName },
])('the answer that came before the app is believed for a minute: after $ageMs ms, $who is seen', async (early) => {
  server.answer(identityApi.getSession, { user: anna });
  server.answer(ridesApi.listChats, { items: [] });
  window.earlySession = Promise.resolve(Response.json({ user: { ...anna, firstName: 'Early' } }));
  const clock = jest.spyOn(performance, 'now').mockReturnValue(early.ageMs);

  renderApp(<Page />);

  expect(await screen.findByText(new RegExp(early.who))).toBeVisible();
  clock.mockRestore();
});

test('a log-out that has not arrived is sent first, whoever the answer before the app says is signed in', async () => {
  notePendingLogOut();
  server.answer(identityApi.logOut, {});
  server.answer(identityApi.getSession, { user: null });
  window.earlySession = Promise.resolve(Response.json({ user: anna }));
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);

  const user = await createQueryClient().fetchQuery(sessionQuery);

  expect(user).toBeNull();
  expect(isLogOutPending()).toBe(false);
  expect(server.seen.map(({ request }) => new URL(request.url).pathname)).toEqual([
    '/api/auth/logout',
    '/api/auth/session',
  ]);
  clock.mockRestore();
});

test('the end of a session is said once the server says so of a fresh question, and the page stays', async () => {
  server.answer(identityApi.getSession, { user: null });
  server.refuse(ridesApi.listChats, expired);

  renderApp(<Page />, { user: anna });

  await waitFor(() => expect(sessionEnd.get()).toBe('asks'));
  expect(screen.getByText(new RegExp(anna.firstName))).toBeVisible();
});

test('who puts the log-in off is not asked again by what the page reads', async () => {
  server.answer(identityApi.getSession, { user: null });
  server.refuse(ridesApi.listChats, expired);
  act(() => sessionEnd.set('put off'));

  const { queryClient } = renderApp(<Page />, { user: anna });

  await screen.findByText(/Please log in/);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(sessionEnd.get()).toBe('put off');
});

test('an unreachable server ends no session', async () => {
  server.refuse(identityApi.getSession, { status: 503, code: 'IDENTITY_DOWN', message: 'x' });
  server.refuse(ridesApi.listChats, expired);

  const { queryClient } = renderApp(<Page />, { user: anna });

  await screen.findByText(/Please log in/);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 8_000 });
  expect(sessionEnd.get()).toBe('none');
});

test('a call that is refused to somebody signed in is not repeated for ever', async () => {
  server.answer(identityApi.getSession, { user: anna });
  server.refuse(ridesApi.listChats, expired);

  const { queryClient } = renderApp(<Page />, { user: anna });

  await screen.findByText(/Please log in/);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(server.seen).toHaveLength(3);
});

function Switch() {
  const { mutate } = useSwitchMode();
  return (
    <button type="button" onClick={() => mutate('TravelerMode')}>
      Switch
    </button>
  );
}

test('an answer about somebody who has left signs them in no more', async () => {
  const late = server.answerLate(identityApi.switchMode, { user: anna });
  const { queryClient } = renderApp(<Switch />, { user: anna });
  await userEvent.click(screen.getByRole('button'));
  await late.asked;
  const [mutation] = queryClient.getMutationCache().getAll();

  await endLocalSession(queryClient);
  queryClient.setQueryData(queryKeys.me, aTraveler({ uid: 'the-next' }));
  late.answer();

  await waitFor(() => expect(mutation?.state.status).toBe('success'));
  expect(queryClient.getQueryData(queryKeys.me)).toMatchObject({ uid: 'the-next' });
});

const passenger = { passengerFirstName: 'Tess', passengerPhone: '3125550177', passengerEmail: 'tess@example.org' };
const storedWords = () => JSON.stringify({ ...sessionStorage, ...localStorage });

function LogOut({ where = 'here' }: { where?: 'here' | 'everywhere' }) {
  const { mutate } = useLogOut();
  return (
    <button type="button" onClick={() => mutate(where)}>
      Log out
    </button>
  );
}

test('a log-out leaves nothing of a passenger in the browser', async () => {
  server.answer(identityApi.logOut, {});
  renderApp(<LogOut />, { user: anna });
  keepDraft('booking', passenger);
  expect(storedWords()).toContain(passenger.passengerPhone);

  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));

  await waitFor(() => expect(storedWords()).not.toMatch(/Tess|3125550177|tess@/));
});

test('a log-out everywhere from a session that is over asks for the log-in, as it has ended no other session', async () => {
  server.answer(identityApi.getSession, { user: null });
  server.refuse(identityApi.logOutAll, expired);
  renderApp(
    <>
      <Name />
      <LogOut where="everywhere" />
    </>,
    { user: anna },
  );

  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));

  await waitFor(() => expect(sessionEnd.get()).toBe('asks'));
  expect(screen.getByText(anna.firstName)).toBeVisible();
});

test('a log-out here of a session that is over already is done', async () => {
  server.refuse(identityApi.logOut, expired);
  const { queryClient } = renderApp(<LogOut />, { user: anna });
  keepDraft('booking', passenger);

  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));

  await waitFor(() => expect(queryClient.getQueryData(queryKeys.me)).toBeNull());
  expect(storedWords()).not.toContain(passenger.passengerPhone);
});

const Name = () => <p>{useSession().user?.firstName}</p>;

test('a log-out in another tab signs this one out too, without asking the server', async () => {
  server.refuse(identityApi.getSession, { status: 503, code: 'IDENTITY_DOWN', message: 'x' });
  const { queryClient } = renderApp(<Name />, { user: anna });
  const stop = subscribeToOtherTabs(queryClient);

  await endLocalSession(createQueryClient());

  await waitFor(() => expect(screen.queryByText(anna.firstName)).toBeNull());
  expect(queryClient.getQueryData(queryKeys.me)).toBeNull();
  expect(server.seen).toEqual([]);
  stop();
});

test('a tab that hears of a change looks who is signed in, and leaves nothing where nobody is', async () => {
  server.answer(identityApi.getSession, { user: null });
  const { queryClient } = renderApp(<Name />, { user: anna });
  expect(screen.getByText(anna.firstName)).toBeVisible();
  keepDraft('booking', passenger);
  const stop = subscribeToOtherTabs(queryClient);

  const other = new BroadcastChannel('livery-session');
  other.postMessage('changed');

  await waitFor(() => expect(storedWords()).not.toMatch(/Tess|3125550177|tess@/));
  await waitFor(() => expect(screen.queryByText(anna.firstName)).toBeNull());
  other.close();
  stop();
});

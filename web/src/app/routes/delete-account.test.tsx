import { expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { deletionApi } from '@livery/contracts/identity/deletion-api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryKeys } from '../../platform/query-keys.ts';
import { queueStage, readQueuedStages } from '../../platform/queued-stages.ts';
import { toasts } from '../../platform/toast.ts';
import { anOperator, aTraveler } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openServer } from '../../testing/server.ts';
import { DeleteAccount } from './delete-account.tsx';

const server = openServer();

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
const password = () => screen.findByLabelText(/Current password/);
const aStage = {
  rideId: 'ride-1',
  timeZone: 'America/Chicago',
  stage: 'OPERATOR_ON_LOCATION',
  reachedAt: '2026-12-01T12:00:00Z',
} as const;
const mayGo = () => server.answer(deletionApi.previewDeletion, { obstacles: [] });

test('a person reads what goes and what stays, proves the password and is nobody here any more', async () => {
  mayGo();
  server.answer(deletionApi.deleteAccount, {});
  const { queryClient } = renderApp(<DeleteAccount />, { user: aTraveler() });
  expect(screen.getByRole('region', { name: 'What happens' })).toHaveTextContent(
    /the words of your reviews.*We keep these without your name.*about where.*the stars of your reviews/,
  );

  await userEvent.type(await password(), 'correct horse');
  await submit();

  await waitFor(() => expect(queryClient.getQueryData(queryKeys.me)).toBeNull());
  expect(server.seen.at(-1)?.body).toEqual({ password: 'correct horse' });
  await waitFor(() =>
    expect(toasts.get()).toMatchObject([{ text: expect.stringContaining('Your account is deleted') }]),
  );
});

test('stages that the person reported and that were never sent go, too, and nobody else’s', async () => {
  mayGo();
  server.answer(deletionApi.deleteAccount, {});
  const operator = anOperator();
  for (const uid of [operator.uid, 'somebody-else']) queueStage({ ...aStage, uid });
  const { queryClient } = renderApp(<DeleteAccount />, { user: operator });

  await userEvent.type(await password(), 'correct horse');
  await submit();

  await waitFor(() => expect(queryClient.getQueryData(queryKeys.me)).toBeNull());
  expect(readQueuedStages().map(({ uid }) => uid)).toEqual(['somebody-else']);
});

test('an operator reads that the subscription ends with the account', async () => {
  mayGo();
  renderApp(<DeleteAccount />, { user: anOperator() });

  expect(await screen.findByText(/your subscription, without a refund/)).toBeVisible();
});

test('an operator reads that of rides they drove only what they wrote goes', async () => {
  mayGo();
  renderApp(<DeleteAccount />, { user: anOperator() });

  const gone = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(gone).toEqual(
    expect.arrayContaining([
      'of rides you booked: passengers, addresses, notes, chats and the words of your reviews, for the other side too',
      'of rides you drove: your notes, and the chats, for the other side too',
    ]),
  );
});

test('nothing is sent without a password, and a wrong one is said at its field', async () => {
  mayGo();
  const fields = { password: messages.wrongCurrentPassword };
  server.refuse(deletionApi.deleteAccount, { status: 400, code: 'WRONG_PASSWORD', message: 'Wrong.', fields });
  renderApp(<DeleteAccount />, { user: aTraveler() });
  await password();

  await submit();
  expect(await password()).toHaveAccessibleDescription(expect.stringContaining(messages.required));
  expect(server.seen.map(({ request }) => request.method)).toEqual(['GET']);

  await userEvent.type(await password(), 'something else');
  await submit();
  await waitFor(async () =>
    expect(await password()).toHaveAccessibleDescription(expect.stringContaining(messages.wrongCurrentPassword)),
  );
  expect(await password()).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(messages.wrongCurrentPassword);
});

test('what must be finished first is said in the place of the form, with the way there', async () => {
  server.answer(deletionApi.previewDeletion, {
    obstacles: [
      { what: 'rides-open', text: messages.deletionOpenRides },
      { what: 'amount-owed', text: messages.deletionOwed },
    ],
  });
  renderApp(<DeleteAccount />, { user: aTraveler() });

  expect(await screen.findByText(new RegExp(messages.deletionOpenRides))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/payment/due');
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});

test.each([
  ['rides-to-drive', 'Confirmed Rides', 'TravelerMode', 'OperatorMode', '/rides?tab=confirmed'],
  ['rides-to-drive', 'Past Rides', 'TravelerMode', 'OperatorMode', '/rides?tab=past'],
  ['rides-open', 'Pending rides', 'OperatorMode', 'TravelerMode', '/my-reservations?tab=pending'],
  ['rides-open', 'Confirmed rides', 'OperatorMode', 'TravelerMode', '/my-reservations?tab=confirmed'],
  ['rides-open', 'Past Rides', 'OperatorMode', 'TravelerMode', '/my-reservations?tab=past'],
] as const)('the way to %s under %s leads an operator in %s there', async (...[what, list, mode, needed, page]) => {
  server.answer(deletionApi.previewDeletion, { obstacles: [{ what, text: 'x' }] });
  server.answer(identityApi.switchMode, { user: anOperator({ loggedInOperatorMode: needed }) });
  const { router } = renderApp(<DeleteAccount />, { user: anOperator({ loggedInOperatorMode: mode }) });

  await userEvent.click(await screen.findByRole('link', { name: list }));

  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(page));
  expect(server.seen.at(-1)?.body).toEqual({ mode: needed });
});

test('a refusal, for no known reason or for an open ride, is shown, and the password stays in its field', async () => {
  mayGo();
  const message = messages.deletionOpenRides;
  server.refuseOnce(deletionApi.deleteAccount, { status: 403, code: 'FORBIDDEN', message: 'No.' });
  renderApp(<DeleteAccount />, { user: aTraveler() });
  await userEvent.type(await password(), 'correct horse');

  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.deletionFailed);

  server.refuse(deletionApi.deleteAccount, { status: 409, code: 'DELETION_NOT_POSSIBLE', message });
  await submit();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
});

test('a deletion whose answer was lost stays uncertain when the next try finds that the sign-in has ended', async () => {
  mayGo();
  server.refuse(deletionApi.deleteAccount, { status: 401, code: 'UNAUTHENTICATED', message: 'Please log in.' });
  server.refuseOnce(deletionApi.deleteAccount, { status: 502, code: 'UNKNOWN', message: 'Bad gateway.' });
  const operator = anOperator();
  queueStage({ ...aStage, uid: operator.uid });
  const { queryClient } = renderApp(<DeleteAccount />, { user: operator });
  await userEvent.type(await password(), 'correct horse');

  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.deletionUnanswered);
  await submit();

  await waitFor(() => expect(queryClient.getQueryData(queryKeys.me)).toBeNull());
  expect(toasts.get()).toMatchObject([{ text: messages.deletionUnanswered }]);
  expect(readQueuedStages().filter(({ uid }) => uid === operator.uid)).toHaveLength(1);
});

test('a sign-in that was over before the first try deletes nothing, and says so', async () => {
  mayGo();
  server.answer(identityApi.getSession, { user: aTraveler() });
  server.refuse(deletionApi.deleteAccount, { status: 401, code: 'UNAUTHENTICATED', message: 'Please log in.' });
  renderApp(<DeleteAccount />, { user: aTraveler() });
  await userEvent.type(await password(), 'correct horse');

  await submit();

  expect(await screen.findByRole('alert')).toHaveTextContent(messages.deletionFailed);
});

test('a page that could not ask says so, and asks again', async () => {
  server.refuse(deletionApi.previewDeletion, { status: 500, code: 'UNEXPECTED', message: 'x' });
  renderApp(<DeleteAccount />, { user: aTraveler() });
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.requestFailed);

  mayGo();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await password()).toBeVisible();
});

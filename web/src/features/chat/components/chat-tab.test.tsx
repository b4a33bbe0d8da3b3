import { expect, test } from '@jest/globals';
import { dayMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { chatKeptDays, chatMaxLength, chatMessagesAtMost } from '@livery/contracts/rides/policy.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { keepDraft } from '../../../platform/drafts.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { aTraveler } from '../../../testing/builders.ts';
import { keptDrafts } from '../../../testing/kept-drafts.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRide } from '../../../testing/ride-builders.ts';
import { openServer } from '../../../testing/server.ts';
import { ChatTab } from './chat-tab.tsx';

const server = openServer();

const open = aRide({ actions: ['chat'], chat: { open: true, readable: true, note: null } });
const closed = aRide({ chat: { open: false, readable: true, note: messages.chatReadOnly } });
const aMessage = {
  id: 'message-1',
  userId: 'traveler-1',
  userName: 'Anna',
  msg: 'I am at door 3',
  automatic: false,
  createdAt: '2026-12-01T12:00:00Z',
};
const renderChat = (ride = open) => renderApp(<ChatTab ride={ride} viewerId="traveler-1" />, { user: aTraveler() });

test('says when the chat opens', () => {
  renderChat(aRide({ chat: { open: false, readable: false, note: messages.chatOpensLater } }));

  expect(screen.getByText(messages.chatOpensLater)).toBeVisible();
});

test('shows old messages without a form once the chat is read-only', async () => {
  server.answer(ridesApi.listChats, { items: [] });
  renderChat(closed);

  expect(await screen.findByRole('log')).toHaveTextContent(messages.noMessagesYet);
  expect(screen.getByText(messages.chatReadOnly)).toBeVisible();
  expect(screen.queryByLabelText('Message')).toBeNull();
});

test('says of messages that are kept no longer that they are deleted', async () => {
  const serviceAt = new Date(Date.now() - (chatKeptDays + 1) * dayMs).toISOString();
  server.answer(ridesApi.listChats, { items: [] });
  renderChat({ ...closed, status: 'COMPLETED', serviceAt });

  expect(await screen.findByRole('log')).toHaveTextContent(messages.messagesDeleted(chatKeptDays));
});

function Closing() {
  const [ride, setRide] = useState(open);
  return (
    <main>
      <h1 tabIndex={-1}>Ride</h1>
      <ChatTab ride={ride} viewerId="traveler-1" />
      <button type="button" onClick={() => setRide(closed)}>
        End
      </button>
    </main>
  );
}

test('a chat that closes while somebody writes says so, and leaves the focus on the page', async () => {
  server.answer(ridesApi.listChats, { items: [] });
  renderApp(<Closing />, { user: aTraveler() });
  await userEvent.type(await screen.findByLabelText('Message'), 'I am at do');

  fireEvent.click(screen.getByRole('button', { name: 'End' }));

  expect(screen.getByText(messages.chatReadOnly)).toHaveAttribute('role', 'status');
  expect(screen.getByRole('heading', { name: 'Ride' })).toHaveFocus();
});

test('announces the last characters of a message', async () => {
  server.answer(ridesApi.listChats, { items: [] });
  renderChat();
  const field = await screen.findByLabelText('Message');

  fireEvent.change(field, { target: { value: 'x'.repeat(chatMaxLength - 21) } });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.type(field, 'y');

  expect(screen.getByRole('status')).toHaveTextContent('Characters left: 20');
});

test('is ready for the next message once one is sent', async () => {
  server.answer(ridesApi.listChats, { items: [] });
  server.answer(ridesApi.postChat, aMessage);
  renderChat();
  await userEvent.type(await screen.findByLabelText('Message'), 'I am at door 3');

  await userEvent.click(screen.getByRole('button', { name: 'Send' }));

  expect(screen.getByLabelText('Message')).toHaveFocus();
  await waitFor(() => expect(server.seen.map(({ body }) => body)).toContainEqual({ msg: 'I am at door 3' }));
});

test('a message that was taken stays in the chat when the chat cannot be read again', async () => {
  server.answer(ridesApi.listChats, { items: [] });
  server.answer(ridesApi.postChat, aMessage);
  const { queryClient } = renderChat();
  const field = await screen.findByLabelText('Message');
  server.refuse(ridesApi.listChats, { status: 500, code: 'INTERNAL', message: 'x' });

  await userEvent.type(field, 'I am at door 3{Enter}');

  await waitFor(() => expect(queryClient.getQueryState(queryKeys.rideChat(open.id))?.status).toBe('error'));
  expect(screen.getAllByText('I am at door 3')).toHaveLength(1);
  expect(screen.queryByText('Sending…')).toBeNull();
  expect(keptDrafts()).toEqual([]);
});

test('does not read one’s own message aloud while it waits to be sent', async () => {
  server.answer(ridesApi.listChats, { items: [] });
  server.refuse(ridesApi.postChat, { status: 503, code: 'UNAVAILABLE', message: 'x' });
  renderChat();

  await userEvent.type(await screen.findByLabelText('Message'), 'I am at door 3{Enter}');

  expect(await screen.findByRole('article')).toHaveAttribute('aria-live', 'off');
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.messageNotSent);
});

test('says why a message was not taken', async () => {
  const refusal = messages.chatFull(chatMessagesAtMost);
  server.answer(ridesApi.listChats, { items: [] });
  server.refuse(ridesApi.postChat, { status: 409, code: 'CHAT_FULL', message: refusal });
  renderChat();

  await userEvent.type(await screen.findByLabelText('Message'), 'I am at door 3{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent(`${messages.messageNotSent} ${refusal}`);
});

test('keeps a message that was not sent and sends it again under the same key', async () => {
  server.answer(ridesApi.listChats, { items: [] });
  server.refuse(ridesApi.postChat, { status: 503, code: 'UNAVAILABLE', message: 'x' });
  renderChat();
  await userEvent.type(await screen.findByLabelText('Message'), 'I am at door 3{Enter}');
  await screen.findByText(messages.messageNotSent);

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(screen.getByRole('log')).toHaveFocus();
  const sent = () => server.seen.filter(({ request }) => request.method === 'POST');
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent().map(({ request }) => request.headers.get('idempotency-key'));
  expect(second).toBe(first);
});

test('a message says the day and the time of its writing, by the clock of the pick-up', async () => {
  server.answer(ridesApi.listChats, { items: [aMessage] });
  renderChat();

  expect(await screen.findByText('Tue, Dec 1, 6:00 AM CST')).toBeVisible();
});

function Tabs() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Turn
      </button>
      {isOpen && <ChatTab ride={open} viewerId="traveler-1" />}
    </>
  );
}

test.each<[string, () => Promise<unknown>]>([
  [
    'the chat was left',
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Turn' }));
      await userEvent.click(screen.getByRole('button', { name: 'Turn' }));
    },
  ],
  [
    'the page was loaded anew',
    async () => {
      cleanup();
      renderApp(<Tabs />, { user: aTraveler() });
    },
  ],
])('a message that was not sent waits to be sent again after %s', async (...[, comeBack]) => {
  server.answer(ridesApi.listChats, { items: [] });
  server.refuse(ridesApi.postChat, { status: 503, code: 'UNAVAILABLE', message: 'x' });
  renderApp(<Tabs />, { user: aTraveler() });
  await userEvent.type(await screen.findByLabelText('Message'), 'I am at door 3{Enter}');
  await screen.findByText(messages.messageNotSent);

  await comeBack();
  server.answer(ridesApi.postChat, aMessage);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(screen.queryByText('I am at door 3')).toBeNull());
  expect(keptDrafts()).toEqual([]);
});

test('a message whose answer a reload has cut off is sent again by itself, and is there once', async () => {
  keepDraft(`chat-outgoing-${open.id}`, [{ key: 'k-1', msg: 'I am at door 3', hasFailed: false }]);
  server.answer(ridesApi.listChats, { items: [aMessage] });
  server.answer(ridesApi.postChat, aMessage);

  renderChat();

  await waitFor(() => expect(keptDrafts()).toEqual([]));
  await waitFor(() => expect(screen.getAllByText('I am at door 3')).toHaveLength(1));
  expect(screen.queryByText(messages.messageNotSent)).toBeNull();
  const [sent] = server.seen.filter(({ request }) => request.method === 'POST');
  expect(sent?.request.headers.get('idempotency-key')).toBe('k-1');
});

test.each([
  ['that is closed, where it cannot be sent any more', closed, 0],
  ['that is open, instead of sending it again', open, 1],
])('a message that was not sent can be removed from a chat %s', async (_, ride, retries) => {
  server.answer(ridesApi.listChats, { items: [] });
  server.refuse(ridesApi.postChat, { status: 409, code: 'CHAT_CLOSED', message: messages.chatReadOnly });
  renderChat();
  await userEvent.type(await screen.findByLabelText('Message'), 'I am at door 3{Enter}');
  await screen.findByText(messages.messageNotSent);
  cleanup();

  renderChat(ride);
  expect(await screen.findByText(messages.messageNotSent)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(retries);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));

  expect(screen.queryByText('I am at door 3')).toBeNull();
  expect(screen.getByRole('log')).toHaveFocus();
  expect(keptDrafts()).toEqual([]);
});

test('what is being written is there again after a reload, until it is sent', async () => {
  server.answer(ridesApi.listChats, { items: [] });
  server.answer(ridesApi.postChat, aMessage);
  const { unmount } = renderChat();
  await userEvent.type(await screen.findByLabelText('Message'), 'I am at do');
  unmount();

  const again = renderChat();
  expect(await screen.findByLabelText('Message')).toHaveValue('I am at do');
  await userEvent.type(screen.getByLabelText('Message'), 'or 3{Enter}');
  again.unmount();

  renderChat();
  expect(await screen.findByLabelText('Message')).toHaveValue('');
});

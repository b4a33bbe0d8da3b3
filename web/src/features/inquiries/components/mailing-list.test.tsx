import { expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { stateCodes } from '@livery/contracts/vocabulary.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { MailingList } from './mailing-list.tsx';

const server = openServer();

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillIn() {
  await userEvent.type(field(/Email/), 'wanda@example.org');
  await userEvent.type(field(/First name/), 'Wanda');
  await userEvent.type(field(/Last name/), 'Becker');
  await userEvent.type(field(/City/), 'Chicago');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /State/ }), 'IL');
}

test('what is required is asked for before anything is sent', async () => {
  renderApp(<MailingList />, { user: null });

  await press('Join now');

  expect(screen.getByRole('alert')).toHaveTextContent(messages.mailingListIncomplete);
  expect(field(/Email/)).toHaveFocus();
  expect(field(/Company/)).toBeValid();
  expect(server.seen).toEqual([]);
});

test('all states and territories can be chosen', () => {
  renderApp(<MailingList />, { user: null });

  const options = within(screen.getByRole('combobox', { name: /State/ })).getAllByRole('option');
  expect(options).toHaveLength(stateCodes.length + 1);
});

test('a number of vehicles is a whole one', async () => {
  renderApp(<MailingList />, { user: null });
  await fillIn();
  await userEvent.type(field(/Number of fleet/), 'many');

  await press('Join now');

  expect(field(/Number of fleet/)).toHaveAccessibleDescription(messages.wholeNumberOnly);
  expect(server.seen).toEqual([]);
});

test('what was entered is sent, and the mailbox has to confirm it', async () => {
  server.answer(identityApi.joinMailingList, {});
  renderApp(<MailingList />, { user: null });
  await fillIn();
  await userEvent.type(field(/Number of fleet/), '12');

  await press('Join now');

  expect(await screen.findByText(messages.mailingListAsked)).toBeInTheDocument();
  expect(server.seen[0]?.body).toMatchObject({ email: 'wanda@example.org', state: 'IL', numberOfFleet: 12 });
});

test('an address that is on the list is refused, and what was typed stays', async () => {
  const refusal = { code: 'MAILLIST_EMAIL_EXISTS', message: messages.mailingListEmailExists };
  server.refuse(identityApi.joinMailingList, { status: 409, ...refusal });
  renderApp(<MailingList />, { user: null });
  await fillIn();

  await press('Join now');

  await waitFor(() => expect(document.activeElement).toHaveTextContent(messages.mailingListEmailExists));
  expect(field(/City/)).toHaveValue('Chicago');
});

test('a failure of ours says so, and what was typed is there after a reload', async () => {
  server.refuse(identityApi.joinMailingList, { status: 500, code: 'INTERNAL', message: 'Something broke' });
  const { unmount } = renderApp(<MailingList />, { user: null });
  await fillIn();

  await press('Join now');
  await waitFor(() => expect(document.activeElement).toHaveTextContent(messages.mailingListFailed));
  unmount();
  renderApp(<MailingList />, { user: null });

  expect(field(/City/)).toHaveValue('Chicago');
});

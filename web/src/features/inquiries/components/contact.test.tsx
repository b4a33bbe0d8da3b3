import { beforeEach, expect, test } from '@jest/globals';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { dropAllDrafts } from '../../../platform/drafts.ts';
import { aConfig } from '../../../testing/booking-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { Contact } from './contact.tsx';

const contact = { phone: '(312) 555-0100', email: 'hello@livery.example', location: 'Chicago, Illinois' };
const server = openServer();
beforeEach(() => server.answer(gatewayApi.getConfig, aConfig({ contact })));

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const sent = () => server.seen.filter(({ request }) => request.url.endsWith(identityApi.sendContactUsEmail.path));

async function fillIn() {
  await userEvent.type(field(/First name/), 'Wanda');
  await userEvent.type(field(/Last name/), 'Becker');
  await userEvent.type(field(/Email/), 'wanda@example.org');
  await userEvent.type(field(/Phone/), '3125550142');
  await userEvent.type(field(/Message/), 'Do you drive far?');
}

test('names phone, email and place, to press where that is possible', async () => {
  renderApp(<Contact />, { user: null });

  expect(await screen.findByRole('link', { name: contact.phone })).toHaveAttribute('href', 'tel:3125550100');
  expect(screen.getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);
  expect(screen.getByText(contact.location)).toBeInTheDocument();
});

test('names the contact details in the markup that the gateway writes into the page', async () => {
  const { container } = renderApp(<Contact />, { user: null });
  await screen.findByRole('link', { name: contact.phone });

  expect(container.querySelector('dl')?.outerHTML).toBe(
    '<dl class="contact-ways">' +
      `<div><dt>Phone</dt><dd><a href="tel:3125550100">${contact.phone}</a></dd></div>` +
      `<div><dt>Email</dt><dd><a href="mailto:${contact.email}">${contact.email}</a></dd></div>` +
      `<div><dt>Location</dt><dd>${contact.location}</dd></div></dl>`,
  );
});

test('shows nothing of what the installation does not name', async () => {
  server.answer(gatewayApi.getConfig, aConfig({ contact: { phone: null, email: null, location: null } }));
  const { container } = renderApp(<Contact />, { user: null });

  await waitFor(() => expect(server.seen).toHaveLength(1));

  expect(container.querySelector('dl')).toBeNull();
});

test('what is missing is said before anything is sent, and takes the focus', async () => {
  renderApp(<Contact />, { user: null });

  await send();

  expect(screen.getByRole('alert')).toHaveTextContent(messages.contactIncomplete);
  expect(field(/First name/)).toHaveFocus();
  expect(field(/Message/)).toHaveAccessibleDescription(messages.required);
  expect(sent()).toEqual([]);
});

test.each([
  [/Email/, 'wanda', messages.invalidEmail],
  [/Phone/, '31255', messages.invalidPhone],
  [/First name/, 'evil.example', messages.noWebAddresses],
])('%s may not be %s', async (name, text, message) => {
  renderApp(<Contact />, { user: null });
  await fillIn();
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);

  await send();

  expect(field(name)).toHaveAccessibleDescription(message);
  expect(field(name)).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('a message ends at 250 characters, which are counted', async () => {
  renderApp(<Contact />, { user: null });

  await userEvent.click(field(/Message/));
  await userEvent.paste('x'.repeat(251));

  expect(field(/Message/)).toHaveValue('x'.repeat(250));
  expect(screen.getByText('250 / 250')).toBeInTheDocument();
});

test('a message that is sent is confirmed, and Back leads to an empty form', async () => {
  server.answer(identityApi.sendContactUsEmail, {});
  renderApp(<Contact />, { user: null });
  await fillIn();

  await send();

  expect(await screen.findByText(messages.contactReceived)).toBeInTheDocument();
  expect(sent()[0]?.body).toEqual({
    firstName: 'Wanda',
    lastName: 'Becker',
    email: 'wanda@example.org',
    phone: '3125550142',
    message: 'Do you drive far?',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(field(/Message/)).toHaveValue('');
});

test('a failure keeps what was typed, and the next press sends the same message', async () => {
  server.refuse(identityApi.sendContactUsEmail, { status: 500, code: 'INTERNAL', message: 'Something broke' });
  renderApp(<Contact />, { user: null });
  await fillIn();

  await send();
  await waitFor(() => expect(document.activeElement).toHaveTextContent(messages.contactFailed));
  expect(field(/Message/)).toHaveValue('Do you drive far?');
  server.answer(identityApi.sendContactUsEmail, {});
  await send();

  expect(await screen.findByText(messages.contactReceived)).toBeInTheDocument();
  const keys = sent().map(({ request }) => request.headers.get('idempotency-key'));
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('what was typed is there again after a reload', async () => {
  const { unmount } = renderApp(<Contact />, { user: null });
  await userEvent.type(field(/Message/), 'Do you drive far?');
  unmount();

  renderApp(<Contact />, { user: null });

  expect(field(/Message/)).toHaveValue('Do you drive far?');
});

test('who wrote too often reads how long to wait', async () => {
  const refusal = { status: 429, code: 'THROTTLED', message: 'Too many requests. Please try again in 30 seconds.' };
  server.refuse(identityApi.sendContactUsEmail, { ...refusal, retryAfter: 30 });
  renderApp(<Contact />, { user: null });
  await fillIn();

  await send();

  expect(await screen.findByRole('button', { name: /Try again in/ })).toBeDisabled();
});

test('is empty for the next person when whoever wrote has left', async () => {
  renderApp(<Contact />, { user: null });
  await fillIn();

  act(() => dropAllDrafts());

  expect(field(/Message/)).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Wanda');
});

import { expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toasts } from '../../../platform/toast.ts';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { SecondFactorCard } from './second-factor-card.tsx';

const server = openServer();

const off = { on: false, recoveryCodesLeft: 0 };
const on = { on: true, recoveryCodesLeft: 10 };
const recoveryCodes = ['k7q2-m9xd-44bc-wz8e-t3hn-5pfa', 'k7q2-m9xd-44bc-wz8e-t3hn-5pfb'];
const enrollment = {
  secret: 'LIVE RYLI VERY',
  address: 'otpauth://totp/Livery:anna%40example.org?secret=LIVERYLIVERY',
  sealed: 'sealed',
};

const renderCard = (user = aTraveler()) => renderApp(<SecondFactorCard />, { user });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function begin() {
  server.answer(identityApi.getSecondFactor, off);
  renderCard();
  await press('Turn on');
  return inDialog('Turn on the second factor');
}

async function scan() {
  server.answer(identityApi.beginSecondFactor, enrollment);
  const dialog = await begin();
  await userEvent.type(dialog.getByLabelText(/^Password/), 'secret word{Enter}');
  await dialog.findByRole('img', { name: 'The secret, for an authenticator app' });
  return dialog;
}

test('is turned on with the password and a code; the recovery codes are shown, then the state', async () => {
  const dialog = await scan();
  expect(dialog.getByText(enrollment.secret)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveFocus();
  expect(dialog.getByRole('link')).toHaveAttribute('href', enrollment.address);
  server.answer(identityApi.turnOnSecondFactor, { recoveryCodes });
  server.answer(identityApi.getSecondFactor, on);

  await userEvent.type(dialog.getByRole('textbox', { name: 'Code' }), '123 456{Enter}');

  const codes = await inDialog('Your recovery codes');
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  expect(codes.getByRole('link', { name: 'Save as a file' })).toHaveAttribute('download');
  expect(codes.getByText(/only this once/)).toHaveFocus();
  // They are shown this once.
  await userEvent.keyboard('{Enter}{Escape}');
  await press('I have saved them');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/Recovery codes left: 10/)).toBeVisible();
  expect(server.seen.map(({ body }) => body).filter(Boolean)).toEqual([
    { password: 'secret word' },
    { sealed: 'sealed', code: '123 456' },
  ]);
});

test('a person whose phone was not verified lately is texted a code', async () => {
  const lapsed = { status: 400, code: 'PHONE_PROOF_LAPSED', message: messages.phoneProofLapsed };
  server.refuse(identityApi.beginSecondFactor, lapsed);
  server.answer(identityApi.sendPhoneCode, {});
  const dialog = await begin();
  await userEvent.type(dialog.getByLabelText(/^Password/), 'secret word{Enter}');
  const question = await inDialog('Verify your phone');
  server.answer(identityApi.checkPhoneCode, { phoneProof: 'proof' });
  server.answer(identityApi.beginSecondFactor, enrollment);

  await userEvent.click(question.getByLabelText('Digit 1'));
  await userEvent.keyboard('123456');

  await dialog.findByRole('img', { name: 'The secret, for an authenticator app' });
  expect(screen.queryByText(messages.phoneProofLapsed)).toBeNull();
  expect(server.seen.flatMap(({ body }) => body ?? [])).toEqual([
    { password: 'secret word' },
    { password: 'secret word', phoneProof: 'proof' },
  ]);
});

test('who goes back from the text, or could not be sent one, is at the password again', async () => {
  const lapsed = { status: 400, code: 'PHONE_PROOF_LAPSED', message: messages.phoneProofLapsed };
  server.refuse(identityApi.beginSecondFactor, lapsed);
  server.refuse(identityApi.sendPhoneCode, { status: 503, code: 'TEXTS_DOWN', message: 'No texts now.' });
  const dialog = await begin();
  await userEvent.type(dialog.getByLabelText(/^Password/), 'secret word{Enter}');
  expect(await dialog.findByText('No texts now.')).toBeVisible();

  server.answer(identityApi.sendPhoneCode, {});
  await press('Go on');
  await inDialog('Verify your phone');
  await press('Back');

  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Verify your phone' })).toBeNull());
  expect(dialog.getByLabelText(/^Password/)).toHaveValue('secret word');
});

test('who goes on again is asked for the same code, without another text', async () => {
  const lapsed = { status: 400, code: 'PHONE_PROOF_LAPSED', message: messages.phoneProofLapsed };
  server.refuse(identityApi.beginSecondFactor, lapsed);
  server.answer(identityApi.sendPhoneCode, {});
  const dialog = await begin();
  await userEvent.type(dialog.getByLabelText(/^Password/), 'secret word{Enter}');
  await inDialog('Verify your phone');
  await press('Back');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Verify your phone' })).toBeNull());

  await press('Go on');

  await inDialog('Verify your phone');
  const { path } = identityApi.sendPhoneCode;
  expect(server.seen.filter(({ request }) => new URL(request.url).pathname === `/api${path}`)).toHaveLength(1);
});

test('a wrong password and a wrong code are said in their fields', async () => {
  const message = messages.wrongCurrentPassword;
  server.refuse(identityApi.beginSecondFactor, {
    status: 400,
    code: 'WRONG_PASSWORD',
    message,
    fields: { password: message },
  });
  const dialog = await begin();
  const password = dialog.getByLabelText(/^Password/);
  await userEvent.type(password, 'a guess{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription(message));
  expect(dialog.getByRole('alert')).toHaveTextContent(message);
  expect(password).toHaveFocus();

  server.answer(identityApi.beginSecondFactor, enrollment);
  await userEvent.type(password, '!{Enter}');
  const code = await dialog.findByRole('textbox', { name: 'Code' });
  const wrong = messages.wrongFactorCode;
  server.refuse(identityApi.turnOnSecondFactor, {
    status: 400,
    code: 'WRONG_FACTOR_CODE',
    message: wrong,
    fields: { code: wrong },
  });
  await userEvent.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(new RegExp(wrong)));
  expect(dialog.getByRole('alert')).toHaveTextContent(wrong);
});

test('asks for the password before it calls', async () => {
  const dialog = await begin();
  await press('Go on');
  expect(dialog.getByLabelText(/^Password/)).toHaveAccessibleDescription(messages.required);
  expect(server.seen.filter(({ body }) => body)).toHaveLength(0);
});

test('new recovery codes are made after a question', async () => {
  server.answer(identityApi.getSecondFactor, on);
  server.answer(identityApi.renewRecoveryCodes, { recoveryCodes });
  renderCard();

  await press('New recovery codes');
  await press('Make new ones');

  const codes = await inDialog('Your recovery codes');
  expect(codes.getAllByRole('listitem')).toHaveLength(2);
  await waitFor(() => expect(codes.getByText(/only this once/)).toHaveFocus());
  await userEvent.keyboard('{Enter}{Escape}');
  expect((await inDialog('Your recovery codes')).getAllByRole('listitem')).toHaveLength(2);

  await press('I have saved them');
  await waitFor(() => expect(screen.getByRole('button', { name: 'New recovery codes' })).toHaveFocus());
});

test('is turned off with the password', async () => {
  server.answer(identityApi.getSecondFactor, on);
  server.answer(identityApi.turnOffSecondFactor, {});
  renderCard();
  await press('Turn off');
  const dialog = await inDialog('Turn off the second factor?');
  server.answer(identityApi.getSecondFactor, off);

  await userEvent.type(dialog.getByLabelText(/^Password/), 'secret word{Enter}');

  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(toasts.get()).toMatchObject([{ text: 'The second factor is off.', tone: 'success' }]);
});

test('staff cannot turn it off', async () => {
  server.answer(identityApi.getSecondFactor, on);
  renderCard(aTraveler({ adminRole: 'owner' }));

  expect(await screen.findByRole('button', { name: 'New recovery codes' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});

test('a state that could not be read is read again on demand', async () => {
  server.refuse(identityApi.getSecondFactor, { status: 500, code: 'UNEXPECTED', message: 'x' });
  renderCard();
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.secondFactorFailed);
  server.answer(identityApi.getSecondFactor, off);

  await press('Try again');

  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
});

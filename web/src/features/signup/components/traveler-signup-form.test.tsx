import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { chosenImages, forgetImages } from '../../../platform/chosen-images.ts';
import { noteProof } from '../../../platform/kept-phone.ts';
import { toasts } from '../../../platform/toast.ts';
import { aTraveler } from '../../../testing/builders.ts';
import { pictureReader } from '../../../testing/picture-reader.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { TravelerSignupForm } from './traveler-signup-form.tsx';

const server = openServer();
beforeAll(() => {
  Object.assign(globalThis, pictureReader);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => void act(forgetImages));

const anna = aTraveler({ email: 'anna@livery.example' });
const textsSent = () =>
  server.seen.filter(({ request }) => request.url.includes(identityApi.sendPhoneCode.path)).length;

async function fillIn() {
  const fields = [
    [/First name/, 'Anna'],
    [/Last name/, 'Smith'],
    [/^Email/, 'anna@livery.example'],
    [/^Password/, 'a long sentence'],
    [/Cell phone/, '3125550100'],
  ] as const;
  for (const [label, text] of fields) await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.selectOptions(screen.getByLabelText(/Category/), 'Individual');
}

/** All is filled in, and the number was verified before. */
async function fillInWithProof() {
  server.answer(identityApi.checkUserExists, { data: { type: null } });
  noteProof('3125550100', 'proof');
  renderApp(<TravelerSignupForm />, { user: null });
  await fillIn();
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
const dialog = () => screen.findByRole('dialog', { name: 'Verify your phone' });

/** All is filled in, and the code was texted. */
async function askForCode() {
  server.answer(identityApi.checkUserExists, { data: { type: null } });
  server.answer(identityApi.sendPhoneCode, {});
  renderApp(<TravelerSignupForm />, { user: null });
  await fillIn();
  await submit();
  await dialog();
}

async function close() {
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a closed code dialog opens again without another text, and another number gets one of its own', async () => {
  await askForCode();
  await close();

  await submit();

  expect(await dialog()).toBeVisible();
  expect(textsSent()).toBe(1);

  await close();
  await userEvent.clear(screen.getByLabelText(/Cell phone/));
  await userEvent.type(screen.getByLabelText(/Cell phone/), '3125550101');
  await submit();

  expect(await dialog()).toHaveTextContent('0101');
  expect(textsSent()).toBe(2);
});

test('who changes the number is led from the code dialog to its field', async () => {
  await askForCode();

  await userEvent.click(screen.getByRole('button', { name: 'Change the number' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText(/Cell phone/)).toHaveFocus();
});

test('a reopened code dialog says nothing of the code before', async () => {
  server.refuse(identityApi.checkPhoneCode, { status: 400, code: 'PHONE_VERIFICATION_ERROR', message: 'wrong code' });
  await askForCode();
  await userEvent.click(screen.getByLabelText('Digit 1'));
  await userEvent.keyboard('123456');
  expect(await screen.findByText('wrong code')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Digit 1')).toHaveFocus());
  for (const box of screen.getAllByLabelText(/^Digit/)) expect(box).toHaveValue('');
  await close();
  expect(screen.getByRole('button', { name: 'Sign up' })).toHaveFocus();

  await submit();

  expect(await dialog()).not.toHaveTextContent('wrong code');
});

test('what is missing and what is wrong are marked together, and the first takes the focus', async () => {
  renderApp(<TravelerSignupForm />, { user: null });
  await userEvent.type(screen.getByLabelText(/First name/), 'Anna');
  await userEvent.type(screen.getByLabelText(/^Email/), 'anna');
  await userEvent.type(screen.getByLabelText(/Cell phone/), '312555');

  await submit();

  expect(screen.getByLabelText(/Last name/)).toHaveFocus();
  expect(screen.getByLabelText(/Last name/)).toHaveAccessibleDescription(messages.required);
  expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(messages.invalidEmail);
  expect(screen.getByLabelText(/Cell phone/)).toHaveAccessibleDescription(
    expect.stringContaining(messages.invalidCellPhone),
  );
  const summary = screen.getByRole('alert');
  expect(summary).toHaveTextContent(messages.signupInvalid);
  expect(summary.nextElementSibling).toBe(screen.getByRole('button', { name: 'Sign up' }));
});

// Programs that fill a form in do not heed how much a field takes.
test.each([
  [/First name/, 'a'.repeat(61), messages.tooLong(60)],
  [/^Email/, `${'a'.repeat(250)}@livery.example`, messages.tooLong(254)],
  [/^Password/, 'a1'.repeat(65), messages.longPassword(128)],
])('%s says how long it may be', async (label, text, said) => {
  renderApp(<TravelerSignupForm />, { user: null });
  await fillIn();
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });

  await submit();

  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(said));
  expect(server.seen).toEqual([]);
});

test('an office phone that nobody can call is marked', async () => {
  renderApp(<TravelerSignupForm />, { user: null });
  await fillIn();
  const office = screen.getByLabelText(/^Office phone/);
  await userEvent.type(office, '9005550199');

  await submit();

  expect(office).toHaveFocus();
  expect(office).toHaveAccessibleDescription(expect.stringContaining(messages.invalidOfficePhone));
  expect(server.seen).toEqual([]);
});

test('the categories are the seven, the assistants’ by its longer name', () => {
  renderApp(<TravelerSignupForm />, { user: null });

  expect([...screen.getByLabelText(/Category/).children].map(({ textContent }) => textContent)).toEqual([
    ...['Choose one', 'Individual', 'Transportation Company', 'Booking Agent', 'Travel Agent', 'Concierge'],
    ...['Administrative Assistant / Executive Assistant', 'Event Planner'],
  ]);
});

test('the account gets every answer that was given', async () => {
  server.answer(identityApi.signUpTraveler, { user: anna });
  await fillInWithProof();
  await userEvent.type(screen.getByLabelText(/^Office phone/), '8005550199');
  await userEvent.selectOptions(screen.getByLabelText(/Category/), 'Administrative Assistant / Executive Assistant');

  await submit();

  await waitFor(() =>
    expect(server.seen.map(({ body }) => body)).toContainEqual({
      email: 'anna@livery.example',
      password: 'a long sentence',
      firstName: 'Anna',
      lastName: 'Smith',
      phoneNumber: '3125550100',
      officePhoneNumber: '8005550199',
      requestorCategory: 'Assistant',
      phoneProof: 'proof',
    }),
  );
});

test.each(['anna@gmail.c', 'anna@gmail.com.', 'anna.@gmail.com'])('the address %s is refused', async (address) => {
  renderApp(<TravelerSignupForm />, { user: null });
  await fillIn();
  const email = screen.getByLabelText(/^Email/);
  await userEvent.clear(email);
  await userEvent.type(email, address);

  await submit();

  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription(messages.invalidEmail);
  expect(server.seen).toEqual([]);
});

test('a number that takes no texts takes the focus', async () => {
  server.answer(identityApi.checkUserExists, { data: { type: null } });
  server.refuse(identityApi.sendPhoneCode, { status: 400, code: 'INVALID_PHONE', message: messages.invalidPhone });
  renderApp(<TravelerSignupForm />, { user: null });
  await fillIn();

  await submit();

  const phone = screen.getByLabelText(/Cell phone/);
  await waitFor(() => expect(phone).toHaveFocus());
  expect(phone).toHaveAccessibleDescription(expect.stringContaining(messages.invalidPhone));
});

test('what the server refuses before the code is marked', async () => {
  const fields = { email: messages.invalidEmail };
  server.refuse(identityApi.checkUserExists, { status: 400, code: 'INVALID', message: messages.invalidInput, fields });
  renderApp(<TravelerSignupForm />, { user: null });
  await fillIn();

  await submit();

  const email = screen.getByLabelText(/^Email/);
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription(messages.invalidEmail);
});

test('an address that is taken takes the focus, before the code and after it', async () => {
  server.answer(identityApi.checkUserExists, { data: { type: 'EMAIL_EXISTS' } });
  renderApp(<TravelerSignupForm />, { user: null });
  await fillIn();
  const email = screen.getByLabelText(/^Email/);

  await submit();
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription(messages.emailExists);

  server.answer(identityApi.checkUserExists, { data: { type: null } });
  server.answer(identityApi.sendPhoneCode, {});
  server.answer(identityApi.checkPhoneCode, { phoneProof: 'proof' });
  server.refuse(identityApi.signUpTraveler, { status: 409, code: 'EMAIL_EXISTS', message: 'taken meanwhile' });
  await submit();
  await dialog();
  await userEvent.click(screen.getByLabelText('Digit 1'));
  await userEvent.keyboard('123456');

  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription('taken meanwhile');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('an account that could not be made is said beside the button, when the code dialog has closed', async () => {
  server.answer(identityApi.checkUserExists, { data: { type: null } });
  server.answer(identityApi.sendPhoneCode, {});
  server.answer(identityApi.checkPhoneCode, { phoneProof: 'proof' });
  server.refuse(identityApi.signUpTraveler, { status: 503, code: 'DOWN', message: 'not now' });
  renderApp(<TravelerSignupForm />, { user: null });
  await fillIn();
  await submit();
  await dialog();
  await userEvent.click(screen.getByLabelText('Digit 1'));
  await userEvent.keyboard('123456');

  await waitFor(() => expect(document.activeElement).toHaveTextContent('not now'));
  expect(document.activeElement?.nextElementSibling).toBe(screen.getByRole('button', { name: 'Sign up' }));
});

test('the same is sent again when the answer was lost, though email and phone are taken by then', async () => {
  const keys: (string | null)[] = [];
  server.handle(
    http.post('*/api/signup/traveler', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ user: anna }, { status: 201 });
    }),
  );
  server.answer(identityApi.checkUserExists, { data: { type: null } });
  server.answer(identityApi.sendPhoneCode, {});
  server.answer(identityApi.checkPhoneCode, { phoneProof: 'proof' });
  renderApp(<TravelerSignupForm />, { user: null });
  await fillIn();
  await submit();
  await dialog();
  await userEvent.click(screen.getByLabelText('Digit 1'));
  await userEvent.keyboard('123456');
  await screen.findByRole('alert');
  server.answer(identityApi.checkUserExists, { data: { type: 'EMAIL_EXISTS' } });

  await submit();

  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('says the sentence of the first specification when nobody knows why it failed', async () => {
  server.refuse(identityApi.signUpTraveler, { status: 500, code: 'INTERNAL', message: messages.unexpected });
  await fillInWithProof();

  await submit();

  expect(await screen.findByRole('alert')).toHaveTextContent(messages.signupError);
});

test('asks to load the page again when it cannot read that there is an account', async () => {
  server.answer(identityApi.signUpTraveler, { user: undefined } as never);
  await fillInWithProof();

  await submit();

  expect(await screen.findByRole('alert')).toHaveTextContent('Please reload it.');
});

describe('a picture', () => {
  const choosePicture = async () => {
    const chooser = await screen.findByLabelText('Choose a picture: Profile picture (optional)');
    await userEvent.upload(chooser, new File(['picture'], 'photo.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByRole('img', { name: 'Profile picture (optional), as chosen' })).toHaveAttribute(
      'src',
      'blob:picture',
    );
  };

  test('is sent as soon as there is an account', async () => {
    const categories: (string | null)[] = [];
    server.handle(
      http.post('*/api/uploadFile', ({ request }) => {
        categories.push(new URL(request.url).searchParams.get('category'));
        return HttpResponse.json({ fileName: 'picture-1.jpg' });
      }),
    );
    server.answer(identityApi.signUpTraveler, { user: anna });
    await fillInWithProof();
    await choosePicture();
    expect(categories).toEqual([]);

    await submit();

    await waitFor(() => expect(categories).toEqual(['profile']));
    await waitFor(() => expect(chosenImages.get()).toEqual({}));
  });

  test('that was not saved is said to be lost, and why', async () => {
    const refusal = { error: { code: 'IMAGE_ONLY', message: messages.imageUnreadable } };
    server.handle(http.post('*/api/uploadFile', () => HttpResponse.json(refusal, { status: 400 })));
    server.answer(identityApi.signUpTraveler, { user: anna });
    await fillInWithProof();
    await choosePicture();

    await submit();

    const text = `Your picture was not saved. ${messages.imageUnreadable}`;
    await waitFor(() => expect(toasts.get()).toMatchObject([{ tone: 'danger', text }]));
    expect(chosenImages.get()).toEqual({});
  });
});

test('keeps what was typed, but the password, when the page is loaded anew', async () => {
  const { unmount } = renderApp(<TravelerSignupForm />, { user: null });
  await fillIn();
  unmount();

  renderApp(<TravelerSignupForm />, { user: null });

  expect(screen.getByLabelText(/First name/)).toHaveValue('Anna');
  expect(screen.getByLabelText(/Cell phone/)).toHaveValue('(312) 555-0100');
  expect(screen.getByLabelText(/Category/)).toHaveValue('Individual');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('a long sentence');
});

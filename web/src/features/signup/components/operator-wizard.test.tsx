import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { fileCategories } from '@livery/contracts/identity/model.ts';
import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { chooseImage, forgetImages, noteImage } from '../../../platform/chosen-images.ts';
import { keepDraft } from '../../../platform/drafts.ts';
import { noteProof } from '../../../platform/kept-phone.ts';
import { paths } from '../../../platform/paths.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { rememberReturnPath, returnPath } from '../../../platform/return-path.ts';
import { aConfig } from '../../../testing/booking-server.ts';
import { anOperator } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { operatorDraft } from '../drafts.ts';
import { emptyOperatorEntry, type OperatorEntry } from '../operator-entry.ts';
import { OperatorWizard } from './operator-wizard.tsx';

const server = openServer();
beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
  server.answer(gatewayApi.getConfig, aConfig());
  server.answer(identityApi.listMakes, { items: ['Cadillac', 'Toyota'] });
  server.answer(identityApi.getMake, { make: 'Cadillac', models: { Escalade: 'SUV', XTS: 'Sedan' } });
  server.answer(identityApi.listAirports, { state: 'IL', airports: { ORD: 'O’Hare', MDW: 'Midway' } });
});
afterEach(() => void act(forgetImages));

const entered: OperatorEntry = {
  ...emptyOperatorEntry(new Date('2026-11-20T12:00:00Z')),
  email: 'olga@livery.example',
  firstName: 'Olga',
  lastName: 'Smith',
  phoneNumber: '3125550100',
  carMake: 'Cadillac',
  carModel: 'Escalade',
  carColor: 'Black',
  carPlate: 'LVR 1',
  vehicleVIN: '1M8GDM9AXKP042788',
  state: 'IL',
  airports: ['ORD'],
  receiveTexts: 'Yes',
  receiveEmails: 'No',
};

/** As after a reload, at a step that was reached before it; the pictures are still there. */
function renderAt(step: number, change: Partial<OperatorEntry> = {}) {
  const { password: _, ...draft } = { ...entered, ...change };
  keepDraft(operatorDraft, draft);
  noteProof(draft.phoneNumber, 'proof');
  for (const category of fileCategories) chooseImage(category, new Blob(['picture']));
  return renderApp(<OperatorWizard />, { user: null, at: `/?step=${step}` });
}

const newcomer = anOperator({
  email: entered.email,
  approved: false,
  approval: { state: 'pending', reason: null, missingDocuments: [...fileCategories], underReview: [] },
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const step = (name: string) => screen.findByRole('heading', { level: 2, name });
const callsOf = ({ path }: { path: string }) => server.seen.filter(({ request }) => request.url.endsWith(path));

describe('the first step', () => {
  test('marks all that is missing or wrong, and the first takes the focus', async () => {
    renderApp(<OperatorWizard />, { user: null });
    await userEvent.type(screen.getByLabelText(/^First name/), 'Olga');
    await userEvent.type(screen.getByLabelText(/^Email/), 'olga');
    await userEvent.type(screen.getByLabelText(/^Password/), 'short');

    await press('Next');

    await waitFor(() => expect(screen.getByLabelText(/^Last name/)).toHaveFocus());
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(messages.invalidEmail);
    expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(
      expect.stringContaining(messages.invalidPassword),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(messages.operatorSignupStepError);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Personal Details');
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
  });

  test('marks an office phone that nobody can call', async () => {
    renderAt(1, { officePhoneNumber: '9005550199' });

    await press('Next');

    const office = screen.getByLabelText(/^Office phone/);
    await waitFor(() => expect(office).toHaveFocus());
    expect(office).toHaveAccessibleDescription(expect.stringContaining(messages.invalidOfficePhone));
    expect(callsOf(identityApi.checkUserExists)).toHaveLength(0);
  });

  test.each([
    ['EMAIL_EXISTS', /^Email/, messages.emailExists],
    ['PHONE_EXISTS', /^Cell phone/, messages.phoneExists],
  ] as const)('shows the way on to whoever has an account already: %s', async (type, label, said) => {
    server.answer(identityApi.checkUserExists, { data: { type } });
    renderAt(1);

    await press('Next');

    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(said));
    expect(callsOf(identityApi.sendPhoneCode)).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  test('texts no code to a number that is verified, and one to another number', async () => {
    server.answer(identityApi.checkUserExists, { data: { type: null } });
    server.answer(identityApi.sendPhoneCode, {});
    renderAt(1);
    await press('Next');
    await step('Vehicle Details');
    expect(callsOf(identityApi.sendPhoneCode)).toHaveLength(0);

    await press('Previous');
    await step('Personal Details');
    await userEvent.type(screen.getByLabelText(/^Cell phone/), '{backspace}1');
    await press('Next');

    expect(await screen.findByRole('dialog', { name: 'Verify your phone' })).toHaveTextContent('0101');
  });

  test('leads whoever changes the number from the code dialog to its field', async () => {
    server.answer(identityApi.checkUserExists, { data: { type: null } });
    server.answer(identityApi.sendPhoneCode, {});
    renderAt(1);
    await userEvent.type(await screen.findByLabelText(/^Cell phone/), '{backspace}1');
    await press('Next');
    await screen.findByRole('dialog', { name: 'Verify your phone' });

    await press('Change the number');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/^Cell phone/)).toHaveFocus();
  });
});

describe('the vehicle', () => {
  test.each([
    [2, 'Vehicle Details'],
    [5, 'Review'],
  ])('does not break the page while its model is not in the list, whatever its name: step %i', async (at, heading) => {
    const { queryClient } = renderAt(at, { carModel: 'constructor' });

    await waitFor(() => expect(queryClient.getQueryData(queryKeys.models('Cadillac'))).toBeDefined());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(await step(heading)).toBeVisible();
  });

  test('follows what it depends on: make, model and type, state and airports, color', async () => {
    renderAt(2);
    expect(await screen.findByLabelText(/^Vehicle type/)).toHaveValue('');
    await waitFor(() => expect(screen.getByLabelText(/^Vehicle type/)).toHaveValue('SUV'));
    expect(await screen.findByRole('checkbox', { name: /ORD/ })).toBeChecked();

    await userEvent.selectOptions(screen.getByLabelText(/^Make/), 'Toyota');
    await userEvent.selectOptions(screen.getByLabelText(/^State/), 'Wisconsin');
    await userEvent.selectOptions(screen.getByLabelText(/^Color/), 'Other');

    expect(screen.getByLabelText(/^Model/)).toHaveValue('');
    expect(screen.getByLabelText(/^Vehicle type/)).toHaveValue('');
    expect(await screen.findByRole('checkbox', { name: /ORD/ })).not.toBeChecked();
    await press('Next');
    expect(screen.getByLabelText(/^Color name/)).toHaveAccessibleDescription(messages.required);
    expect(screen.getByRole('group', { name: /^Airports/ })).toHaveAccessibleDescription(
      expect.stringContaining(messages.required),
    );
  });

  test('says how many airports there may be', async () => {
    renderAt(2, { airports: Array.from({ length: 31 }, (_, index) => `A${10 + index}`) });
    await waitFor(() => expect(screen.getByLabelText(/^Vehicle type/)).toHaveValue('SUV'));

    await press('Next');

    expect(screen.getByRole('group', { name: /^Airports/ })).toHaveAccessibleDescription(
      expect.stringContaining(messages.tooMany(30)),
    );
  });

  test('is of a year from next one back to 2015', async () => {
    renderAt(2);

    const year = await screen.findByLabelText(/^Year/);

    const years = Array.from({ length: 13 }, (_, back) => String(new Date().getUTCFullYear() + 1 - back));
    expect([...year.querySelectorAll('option')].map(({ value }) => value).slice(0, years.length)).toEqual(years);
    expect(year.lastElementChild).toHaveValue('2015');
  });

  test('forgets the words for a color when it is no longer another one', async () => {
    renderAt(2, { carColor: 'Other', otherColor: 'Silver' });
    const color = await screen.findByLabelText(/^Color(?! name)/);

    await userEvent.selectOptions(color, 'Black');
    expect(screen.queryByLabelText(/^Color name/)).toBeNull();
    await userEvent.selectOptions(color, 'Other');

    expect(screen.getByLabelText(/^Color name/)).toHaveValue('');
  });

  test('has its number judged as soon as it is whole', async () => {
    renderAt(2, { vehicleVIN: '1M8GDM9A1KP04278' });
    const vin = await screen.findByLabelText(/^VIN/);
    expect(vin).not.toHaveAccessibleDescription(expect.stringContaining(messages.invalidVin));

    await userEvent.type(vin, '8');

    expect(vin).toHaveAccessibleDescription(expect.stringContaining(messages.invalidVin));
  });

  test('keeps its whole VIN when that is pasted in groups, and no character more', async () => {
    renderAt(2, { vehicleVIN: '' });
    const vin = await screen.findByLabelText(/^VIN/);

    await userEvent.click(vin);
    await userEvent.paste(' 1M8 GDM9A XKP 042788 ');
    expect(vin).toHaveValue('1M8GDM9AXKP042788');
    await userEvent.type(vin, '9');

    expect(vin).toHaveValue('1M8GDM9AXKP042788');
  });

  test.each([
    ['nothing', '', messages.required],
    ['16 characters', '1M8GDM9AXKP04278', messages.invalidVin],
    ['18 characters', '1M8GDM9AXKP0427888', messages.invalidVin],
  ])('is not taken with %s for its number', async (...[, vehicleVIN, said]) => {
    renderAt(2, { vehicleVIN });
    await waitFor(() => expect(screen.getByLabelText(/^Vehicle type/)).toHaveValue('SUV'));

    await press('Next');

    expect(screen.getByLabelText(/^VIN/)).toHaveAccessibleDescription(expect.stringContaining(said));
  });

  test('that is not in the list can be told to us, in a tab of its own', async () => {
    renderAt(2);

    const way = await screen.findByRole('link', { name: 'Write to us in a new tab' });
    expect(way).toHaveAttribute('href', paths.contactUs.to());
    expect(way).toHaveAttribute('target', '_blank');
    expect(screen.getByLabelText(/^Model/)).toHaveAccessibleDescription(/^Make or model not in the list\?/);
  });

  test('has an address that is chosen among suggestions', async () => {
    const lake = { id: 'lake', label: '1 Lake Street, Chicago, IL', short: '1 Lake Street' };
    server.answer(ridesApi.suggestPlaces, { items: [{ ...lake, precision: 'address' }] });
    renderAt(2);
    const address = await screen.findByLabelText(/^Address/);

    await userEvent.type(address, '1 lake');
    await userEvent.click(await screen.findByRole('option', { name: lake.label }));

    expect(address).toHaveValue(lake.label);
  });

  test('needs its model, and offers every amount of insurance', async () => {
    renderAt(2, { carModel: '' });
    const insurance = await screen.findByLabelText(/^Liability insurance/);

    await press('Next');

    expect(screen.getByLabelText(/^Model/)).toHaveAccessibleDescription(expect.stringContaining(messages.required));
    expect([...insurance.querySelectorAll('option')].map(({ textContent }) => textContent).slice(1)).toEqual([
      ...['250K', '300K', '350K', '500K', '750K', '1 Million', '1.5 Million', '2 Million', '5 Million'],
    ]);
  });
});

test('the preferences ask six questions, need the two about messages, and say what is never mailed', async () => {
  renderAt(4, { receiveTexts: '', receiveEmails: '' });
  await step('Preferences');
  const asked = await screen.findAllByRole('radiogroup');
  expect(asked.map((question) => question.querySelector('legend')?.firstChild?.textContent)).toEqual([
    'Receive text messages',
    'Receive emails',
    'The vehicle is sanitized after each passenger (optional)',
    'Complimentary water (optional)',
    'Hand sanitizer (optional)',
    'Sneeze-guard shield (optional)',
  ]);
  expect(asked[0]).toHaveAccessibleDescription('We tell you of new rides by text, not by email.');

  await press('Next');

  const wrong = asked.filter((question) => question.getAttribute('aria-invalid') === 'true');
  expect(wrong).toEqual(asked.slice(0, 2));
  for (const question of wrong) await userEvent.click(within(question).getByRole('radio', { name: 'No' }));
  await press('Next');
  expect(await step('Review')).toBeVisible();
});

test('the review repeats everything that was entered', async () => {
  renderAt(5, {
    companyName: 'Lakeside Cars',
    officePhoneNumber: '3125550199',
    carColor: 'Other',
    otherColor: 'Silver',
    airports: ['ORD', 'MDW'],
    address: '1 Lake Street',
    liabilityInsuranceAmt: '1.5Million',
    cancellationPolicy: '24',
    profileDescription: 'I know the lake.',
    petFriendly: 'Yes',
    q1: 'Yes',
    q2: 'No',
    q3: 'Yes',
    q4: 'No',
  });
  await step('Review');

  await screen.findByText('SUV');

  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['Olga Smith', 'Lakeside Cars', 'olga@livery.example', '(312) 555-0100', '(312) 555-0199'],
    ...['2026 Cadillac Escalade', 'SUV', 'Silver', 'LVR 1', '1M8GDM9AXKP042788', 'Illinois', 'ORD, MDW'],
    ...['1 Lake Street', '1.5 Million', '24 hours prior to pick up time', 'I know the lake.', 'Yes'],
    'Profile picture, Vehicle, Driver’s license, Proof of insurance, Vehicle registration',
    ...['Yes', 'No', 'Yes', 'No', 'Yes', 'No'],
  ]);
});

test('a step that is not done is shown instead of those after it', async () => {
  renderAt(5, { carPlate: '' });

  expect(await step('Vehicle Details')).toBeVisible();
});

test('the pictures are asked for again when the page was loaded anew', async () => {
  renderAt(5);
  act(forgetImages);

  expect(await step('Upload Documents')).toBeVisible();
  await press('Next');
  await waitFor(() =>
    expect(screen.getByLabelText('Choose a picture: Profile picture, required')).toHaveAccessibleDescription(
      expect.stringContaining(messages.imageMissing),
    ),
  );
  expect(screen.getByLabelText('Choose a picture: Profile picture, required')).toHaveFocus();
  const chooser = 'Choose a picture: ';
  expect(screen.getAllByLabelText(new RegExp(chooser)).map((input) => input.getAttribute('aria-label'))).toEqual([
    `${chooser}Profile picture, required`,
    `${chooser}Vehicle, required`,
    `${chooser}Driver’s license, required`,
    `${chooser}Proof of insurance, required`,
    `${chooser}Vehicle registration, required`,
  ]);

  await userEvent.upload(
    screen.getByLabelText('Choose a picture: Driver’s license, required'),
    new File(['words'], 'license.txt', { type: 'text/plain' }),
    { applyAccept: false },
  );
  expect(await screen.findByText(messages.imageOnly)).toHaveRole('alert');
  expect(screen.getByLabelText('Choose a picture: Driver’s license, required')).toHaveAccessibleDescription(
    messages.imageOnly,
  );
});

test('a step that lacks a single picture says so like every other that lacks something', async () => {
  renderAt(3);
  act(() => noteImage('insurance', undefined));

  await press('Next');

  expect(await screen.findByRole('alert', { name: 'Error:' })).toHaveTextContent(messages.operatorSignupStepError);
  expect(await step('Upload Documents')).toBeVisible();
});

describe('signing up', () => {
  const noPictures = () =>
    server.handle(http.post('*/api/uploadFile', () => HttpResponse.json({ fileName: 'picture-1.jpg' })));
  const enterPassword = async () => userEvent.type(await screen.findByLabelText(/^Password/), 'a long sentence');

  test('makes one account however often the button is pressed, and sends the pictures then', async () => {
    const categories: (string | null)[] = [];
    server.handle(
      http.post('*/api/uploadFile', ({ request }) => {
        categories.push(new URL(request.url).searchParams.get('category'));
        return HttpResponse.json({ fileName: 'picture-1.jpg' });
      }),
    );
    server.answer(identityApi.signUpOperator, { user: newcomer });
    renderAt(5);
    await press('Sign Up');
    await waitFor(() => expect(screen.getByLabelText(/^Password/)).toHaveFocus());
    await enterPassword();

    await userEvent.dblClick(screen.getByRole('button', { name: 'Sign Up' }));

    await waitFor(() => expect(categories.toSorted()).toEqual(fileCategories.toSorted()));
    const [call, second] = callsOf(identityApi.signUpOperator);
    expect(second).toBeUndefined();
    expect(call?.body).toMatchObject({
      carYear: 2026,
      airports: ['ORD'],
      password: 'a long sentence',
      phoneProof: 'proof',
    });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('olga');
  });

  test.each([
    ['/ride/create', undefined],
    ['/my-reservations?tab=past', undefined],
    ['/subscription', '/subscription'],
  ])('by somebody who came for %s leaves %s as the wanted page', async (wanted, next) => {
    noPictures();
    rememberReturnPath(wanted);
    server.answer(identityApi.signUpOperator, { user: newcomer });
    const { queryClient } = renderAt(5);
    await enterPassword();

    await press('Sign Up');

    await waitFor(() => expect(queryClient.getQueryData(queryKeys.me)).toEqual(newcomer));
    expect(returnPath()).toBe(next);
  });

  test('sends the same again when the answer was lost', async () => {
    noPictures();
    const keys: (string | null)[] = [];
    server.handle(
      http.post('*/api/signup/operator', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ user: newcomer }, { status: 201 });
      }),
    );
    renderAt(5);
    await enterPassword();
    await press('Sign Up');
    await screen.findByRole('alert');

    await press('Sign Up');

    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  test('sends the same again after a look at the first step, though email and phone are taken by then', async () => {
    noPictures();
    server.answer(identityApi.checkUserExists, { data: { type: 'EMAIL_EXISTS' } });
    server.answer(identityApi.signUpOperator, { user: newcomer });
    server.refuseOnce(identityApi.signUpOperator, { status: 503, code: 'UNAVAILABLE', message: 'down' });
    renderAt(5);
    await enterPassword();
    await press('Sign Up');
    await screen.findByRole('alert');

    await press('Edit Personal Details');
    await step('Personal Details');
    await press('Next');
    await step('Vehicle Details');
    await userEvent.click(screen.getByRole('button', { name: /Review$/ }));
    await step('Review');
    await press('Sign Up');

    const keys = () => callsOf(identityApi.signUpOperator).map(({ request }) => request.headers.get('idempotency-key'));
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[0]).toBeTruthy();
    expect(keys()[1]).toBe(keys()[0]);
  }, 20_000);

  test('looks again whether email and phone are free once the server has refused them', async () => {
    const message = messages.emailExists;
    server.answer(identityApi.checkUserExists, { data: { type: 'EMAIL_EXISTS' } });
    server.refuse(identityApi.signUpOperator, { status: 409, code: 'EMAIL_EXISTS', message });
    renderAt(5);
    await enterPassword();
    await press('Sign Up');
    await step('Personal Details');

    await press('Next');

    await waitFor(() => expect(callsOf(identityApi.checkUserExists)).toHaveLength(1));
    expect(await screen.findByLabelText(/^Email/)).toHaveAccessibleDescription(expect.stringContaining(message));
  }, 20_000);

  const refuseAirports = () =>
    server.refuse(identityApi.signUpOperator, {
      status: 400,
      code: 'INVALID_VEHICLE',
      message: messages.airportElsewhere,
      fields: { airports: messages.airportElsewhere },
    });

  test('leads to the step and the field that the server refused', async () => {
    refuseAirports();
    renderAt(5);
    await enterPassword();

    await press('Sign Up');

    await step('Vehicle Details');
    const airports = await screen.findByRole('group', { name: /^Airports/ });
    await waitFor(() => expect(airports).toHaveFocus());
    expect(airports).toHaveAccessibleDescription(expect.stringContaining(messages.airportElsewhere));
  });

  test('leads from a refused answer straight back to the review once it is changed', async () => {
    refuseAirports();
    renderAt(5);
    await enterPassword();
    await press('Sign Up');
    await step('Vehicle Details');
    const review = screen.getByRole('button', { name: /Review$/ });
    expect(review).toBeDisabled();

    await userEvent.click(await screen.findByRole('checkbox', { name: /MDW/ }));
    await userEvent.click(review);

    expect(await step('Review')).toBeVisible();
  }, 20_000);

  test('leads to the phone when somebody else has it by then', async () => {
    const message = messages.phoneExists;
    server.refuse(identityApi.signUpOperator, { status: 409, code: 'PHONE_EXISTS', message });
    renderAt(5);
    await enterPassword();

    await press('Sign Up');

    await step('Personal Details');
    const phone = await screen.findByLabelText(/^Cell phone/);
    await waitFor(() => expect(phone).toHaveFocus());
    expect(phone).toHaveAccessibleDescription(expect.stringContaining(message));
  }, 20_000);

  test('says the sentence of the first specification when nobody knows why it failed', async () => {
    server.refuse(identityApi.signUpOperator, { status: 500, code: 'INTERNAL', message: messages.unexpected });
    renderAt(5);
    await enterPassword();

    await press('Sign Up');

    expect(await screen.findByRole('alert')).toHaveTextContent(messages.signupError);
  });

  test('asks for another code when the proof of the phone has lapsed', async () => {
    server.refuse(identityApi.signUpOperator, {
      status: 400,
      code: 'PHONE_PROOF_LAPSED',
      message: messages.phoneProofLapsed,
    });
    server.answer(identityApi.sendPhoneCode, {});
    renderAt(5);
    await enterPassword();

    await press('Sign Up');

    expect(await screen.findByRole('dialog', { name: 'Verify your phone' })).toBeVisible();
    expect(callsOf(identityApi.signUpOperator)).toHaveLength(1);
  });

  test('leads back to a number that takes no texts when the code is asked for again at the end', async () => {
    server.refuse(identityApi.signUpOperator, {
      status: 400,
      code: 'PHONE_PROOF_LAPSED',
      message: messages.phoneProofLapsed,
    });
    server.refuse(identityApi.sendPhoneCode, { status: 400, code: 'INVALID_PHONE', message: messages.invalidPhone });
    renderAt(5);
    await enterPassword();

    await press('Sign Up');

    await step('Personal Details');
    const phone = screen.getByLabelText(/^Cell phone/);
    await waitFor(() => expect(phone).toHaveFocus());
    expect(phone).toHaveAccessibleDescription(expect.stringContaining(messages.invalidPhone));
  });
});

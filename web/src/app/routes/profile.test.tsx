import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { secondMs } from '@livery/contracts/durations.ts';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { toCancellationPolicy } from '../../platform/paths.ts';
import { queryKeys } from '../../platform/query-keys.ts';
import type { User } from '../../platform/session.ts';
import { toasts } from '../../platform/toast.ts';
import { aConfig } from '../../testing/booking-server.ts';
import { anOperator, aTraveler } from '../../testing/builders.ts';
import { pictureReader } from '../../testing/picture-reader.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openServer } from '../../testing/server.ts';
import { Profile } from './profile.tsx';

const server = openServer();
/** The simulated browser draws nothing that could be scrolled. */
const scrollTo = jest.fn();
beforeAll(() => {
  Object.assign(globalThis, pictureReader);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  window.scrollTo = scrollTo;
});
afterEach(() => {
  jest.useRealTimers();
  scrollTo.mockClear();
});

const anna = aTraveler({ officePhoneNumber: '3125550199' });
const otto = anOperator({
  companyName: 'Lakeside Cars',
  carMake: 'Cadillac',
  carModel: 'XTS',
  carType: 'Sedan',
  carYear: 2024,
  carColor: 'Other',
  otherColor: 'Silver',
  carPlate: 'LVR 1',
  vehicleVIN: '1M8GDM9AXKP042788',
  state: 'IL',
  airports: ['ORD'],
  liabilityInsuranceAmt: '1Million',
  requestorCategory: null,
  profileImageUrl: 'abcdefgh.jpg',
  approval: { state: 'approved', reason: null, missingDocuments: ['license'], underReview: ['carPlate', 'vehicle'] },
});

function show(user: User, at = '/profile') {
  server.answer(identityApi.getSession, { user });
  server.answer(gatewayApi.getConfig, aConfig());
  server.answer(identityApi.listMakes, { items: ['Cadillac', 'Lincoln'] });
  server.answer(identityApi.getMake, { make: 'Cadillac', models: { XTS: 'Sedan', Escalade: 'SUV' } });
  server.answer(identityApi.listAirports, { state: 'IL', airports: { ORD: "O'Hare", MDW: 'Midway' } });
  return renderApp(<Profile />, { user, at });
}

async function edit(user: User) {
  const view = show(user);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Save' });
  return view;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => server.seen.filter(({ request }) => request.method === 'PATCH').map(({ body }) => body);
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

async function retype(label: RegExp, text: string) {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
}

test('an operator who is sent to choose its policy begins there, and is not sent there again once it is saved', async () => {
  const { router } = show({ ...otto, cancellationPolicy: null }, toCancellationPolicy);
  server.answer(identityApi.editProfile, { user: { ...otto, cancellationPolicy: 24 } });

  const policy = await screen.findByLabelText('Cancellation policy');
  expect(policy).toHaveFocus();
  await userEvent.selectOptions(policy, '24');
  await save();

  await waitFor(() => expect(fact('Cancellation policy')).toHaveTextContent('24 hours prior to pick up time'));
  expect(router.state.location.search).toBe('');
});

describe('a traveler', () => {
  test('sees what is known, of phone and email too, and one picture', () => {
    show(anna);

    expect(fact('Cell phone')).toHaveTextContent('(312) 555-0100');
    expect(fact('Email')).toHaveTextContent('traveler@livery.example');
    expect(fact('Category')).toHaveTextContent('Individual');
    expect(fact('Receive emails')).toHaveTextContent('Yes');
    expect(screen.queryByText('Vehicle')).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Edit: / })).toHaveLength(1);
  });

  test('saves what has changed and nothing else', async () => {
    await edit(anna);
    server.answer(identityApi.editProfile, { user: { ...anna, firstName: 'ANNA', receiveTexts: 'No' } });
    expect(screen.getByRole('heading', { name: 'Personal details' })).toHaveFocus();
    expect(screen.queryByLabelText(/Cell phone|Email|Company/)).toBeNull();

    await retype(/First name/, 'Anna');
    const texts = within(screen.getByRole('radiogroup', { name: /text messages/ }));
    await userEvent.click(texts.getByRole('radio', { name: 'No' }));
    await save();

    await waitFor(() => expect(fact('First name')).toHaveTextContent('ANNA'));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(sent()).toEqual([{ firstName: 'Anna', receiveTexts: 'No', email: anna.email }]);
    expect(toasts.get()).toMatchObject([{ text: 'Profile Updated Successfully!', tone: 'success' }]);
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  test('leaves alone what another tab has saved meanwhile', async () => {
    const { queryClient } = await edit(anna);
    server.answer(identityApi.editProfile, { user: anna });
    act(() => void queryClient.setQueryData(queryKeys.me, { ...anna, officePhoneNumber: '3125550177' }));

    await retype(/First name/, 'Anna');
    await save();

    await waitFor(() => expect(sent()).toEqual([{ firstName: 'Anna', email: anna.email }]));
  });

  test('needs a name, and a valid office phone', async () => {
    await edit(anna);

    await userEvent.clear(screen.getByLabelText(/First name/));
    await retype(/Office phone/, '900555');
    await save();

    expect(screen.getByLabelText(/First name/)).toHaveFocus();
    expect(screen.getByLabelText(/First name/)).toBeInvalid();
    expect(screen.getByLabelText(/Office phone/)).toHaveAccessibleDescription(messages.invalidOfficePhone);
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter valid data and try again.');
    expect(sent()).toEqual([]);
  });

  test('clears the office phone', async () => {
    await edit(anna);
    server.answer(identityApi.editProfile, { user: { ...anna, officePhoneNumber: null } });

    await userEvent.clear(screen.getByLabelText(/Office phone/));
    await save();

    await waitFor(() => expect(fact('Office phone')).toHaveTextContent('Not Specified'));
    expect(sent()).toEqual([{ officePhoneNumber: '', email: anna.email }]);
  });

  test('who changes nothing sends nothing', async () => {
    await edit(anna);

    await save();

    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test('who cancels after a save without an answer finds what the server has saved', async () => {
    await edit(anna);
    server.handle(http.patch('*/api/users/me', () => HttpResponse.error(), { once: true }));
    server.answer(identityApi.getSession, { user: { ...anna, firstName: 'ANNA' } });
    await retype(/First name/, 'Anna');
    await save();
    await waitFor(() => expect(toasts.get()).toMatchObject([{ tone: 'danger' }]));

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(fact('First name')).toHaveTextContent('ANNA'));
  });

  test('who cancels finds what was saved', async () => {
    await edit(anna);
    await retype(/First name/, 'Somebody');

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(fact('First name')).toHaveTextContent('ANN');
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByLabelText(/First name/)).toHaveValue('ANN');
  });

  test('finds what was typed after a reload', async () => {
    const { unmount } = await edit(anna);
    await retype(/Last name/, 'Lee-Miller');
    unmount();

    show(anna);

    expect(await screen.findByLabelText(/Last name/)).toHaveValue('Lee-Miller');
  });

  /** Leaves the page while the save of a first name is on its way. */
  const leaveAfterSave = async () => {
    const { unmount } = await edit(anna);
    const saving = server.answerLate(identityApi.editProfile, { user: { ...anna, firstName: 'ANNA' } });
    await retype(/First name/, 'Anna');
    await save();
    await saving.asked;
    unmount();
    return async () => {
      saving.answer();
      await waitFor(() => expect(toasts.get()).toMatchObject([{ text: messages.profileUpdated, tone: 'success' }]));
    };
  };

  test('who has left before the answer is told that it is saved, and finds it saved', async () => {
    const answer = await leaveAfterSave();

    await answer();

    show({ ...anna, firstName: 'ANNA' });
    expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
    expect(fact('First name')).toHaveTextContent('ANNA');
  });

  test('who types more before the answer to an earlier save comes keeps it', async () => {
    const answer = await leaveAfterSave();
    const { unmount } = show(anna);
    await screen.findByLabelText(/Last name/);
    await retype(/Last name/, 'Lee-Miller');

    await answer();

    unmount();
    show({ ...anna, firstName: 'ANNA' });
    expect(await screen.findByLabelText(/Last name/)).toHaveValue('Lee-Miller');
  });

  test('who types more on the page before the answer comes stays there, and can save that, too', async () => {
    await edit(anna);
    const saving = server.answerLate(identityApi.editProfile, { user: { ...anna, firstName: 'ANNA' } });
    await retype(/First name/, 'Anna');
    await save();
    await saving.asked;
    await retype(/Last name/, 'Lee-Miller');

    saving.answer();
    await waitFor(() => expect(toasts.get()).toMatchObject([{ text: messages.profileUpdated, tone: 'success' }]));

    expect(screen.getByLabelText(/Last name/)).toHaveValue('Lee-Miller');
    await save();
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ lastName: 'Lee-Miller' }));
  });

  test.each([
    [
      { status: 403, code: 'ERROR_UPDATING_PROFILE', message: messages.profileUpdateFailed },
      'Failed to update profile',
    ],
    [{ status: 500, code: 'UNEXPECTED', message: messages.unexpected }, 'Error occurred'],
  ])('reads in a notice at the top of the page that the save failed: %j', async (refusal, said) => {
    await edit(anna);
    server.refuse(identityApi.editProfile, refusal);
    await retype(/First name/, 'Anna');

    await save();

    await waitFor(() => expect(toasts.get()).toMatchObject([{ text: said, tone: 'danger' }]));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(screen.getByLabelText(/First name/)).toHaveValue('Anna');
  });

  test('puts back what a save without an answer may have changed, and reads no more that it failed', async () => {
    await edit(anna);
    server.handle(http.patch('*/api/users/me', () => HttpResponse.error(), { once: true }));
    await retype(/First name/, 'Anna');
    await save();
    await waitFor(() => expect(toasts.get()).toMatchObject([{ tone: 'danger' }]));
    server.answer(identityApi.editProfile, { user: anna });

    await retype(/First name/, anna.firstName);
    await save();

    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(sent()).toEqual([{ firstName: anna.firstName, email: anna.email }]);
    expect(toasts.get()).toMatchObject([{ text: messages.profileUpdated, tone: 'success' }]);
  });

  test('is led to a field that only the server refuses', async () => {
    await edit(anna);
    server.refuse(identityApi.editProfile, {
      status: 400,
      code: 'INVALID',
      message: messages.invalidInput,
      fields: { lastName: messages.noWebAddresses },
    });
    await retype(/Last name/, 'Lee');
    await retype(/Last name/, 'Leee');

    await save();

    await waitFor(() => expect(screen.getByLabelText(/Last name/)).toHaveFocus());
    expect(screen.getByLabelText(/Last name/)).toHaveAccessibleDescription(messages.noWebAddresses);
  });
});

describe('an operator', () => {
  test('sees the vehicle, the policy and five pictures, and what is looked at or missing', () => {
    show(otto);

    expect(fact('License plate')).toHaveTextContent('LVR 1 under review');
    expect(fact('Color')).toHaveTextContent('Silver');
    expect(fact('State')).toHaveTextContent('Illinois');
    expect(fact('Liability insurance')).toHaveTextContent('1 Million');
    expect(fact('Cancellation policy')).toHaveTextContent('Not Specified');
    expect(screen.getAllByRole('button', { name: /^Edit: / })).toHaveLength(5);
    expect(screen.getByRole('img', { name: 'Profile picture' })).toHaveAttribute(
      'src',
      '/api/files/operator-1/profile/thumb_abcdefgh.jpg',
    );
    expect(screen.getByText('missing')).toBeVisible();
    expect(screen.getAllByText('under review')).toHaveLength(2);
  });

  test('is asked for the company as in every other form', async () => {
    await edit(otto);

    expect(screen.getByLabelText('Company name (optional)')).toHaveValue('Lakeside Cars');
  });

  test.each([
    [{}, 'No ratings yet', '0 completed, 0 cancelled or late after confirming'],
    [
      { avgRating: 4.8, numberOfRatings: 12, completedRides: 30, cancelledConfirmedRides: 1 },
      '4.8 out of 5, 12 ratings',
      '30 completed, 1 cancelled or late after confirming',
    ],
  ])('sees the record that travelers compare: %#', (record, rating, rides) => {
    show({ ...otto, ...record });

    expect(fact('Rating')).toHaveTextContent(rating);
    expect(fact('Rides')).toHaveTextContent(rides);
  });

  test('reads that a picture could not be loaded', () => {
    show(otto);

    fireEvent.error(screen.getByRole('img', { name: 'Profile picture' }));

    expect(screen.getByText('This picture could not be loaded.')).toBeVisible();
  });

  test('reads N/A for a class that this page does not know', () => {
    show(anOperator({ ...otto, carType: null }));

    expect(fact('Vehicle type')).toHaveTextContent('N/A');
  });

  test('reads before a change what waits for our staff, and that new pictures do not', async () => {
    await edit(otto);

    expect(screen.getByText(/after that, new pictures at once/)).toBeVisible();
  });

  test('is told nothing of lists that are there and could not be read again', async () => {
    const { queryClient } = await edit(otto);
    await screen.findByRole('option', { name: 'Lincoln' });
    await screen.findByLabelText(/Midway/);
    for (const list of [identityApi.listMakes, identityApi.getMake, identityApi.listAirports])
      server.refuse(list, { status: 500, code: 'UNEXPECTED', message: 'not read' });

    await act(() => queryClient.refetchQueries());

    expect(screen.queryByText('not read')).toBeNull();
  });

  test('chooses a policy, takes the insurance back and describes the work', async () => {
    await edit(otto);
    server.answer(identityApi.editProfile, { user: { ...otto, cancellationPolicy: 24 } });

    await userEvent.selectOptions(await screen.findByLabelText(/Cancellation policy/), '24');
    await userEvent.selectOptions(screen.getByLabelText(/Liability insurance/), '');
    await userEvent.type(screen.getByLabelText(/About you/), 'I know the lake.');
    await save();

    await waitFor(() => expect(fact('Cancellation policy')).toHaveTextContent('24 hours prior to pick up time'));
    expect(sent()).toEqual([
      {
        cancellationPolicy: 24,
        liabilityInsuranceAmt: null,
        profileDescription: 'I know the lake.',
        email: otto.email,
      },
    ]);
  });

  test('describes the work in at most 120 characters', async () => {
    await edit(otto);

    expect(await screen.findByLabelText(/About you/)).toHaveAttribute('maxlength', '120');
  });

  test('finds an empty license plate and a missing color name marked', async () => {
    await edit(otto);
    await userEvent.clear(await screen.findByLabelText(/License plate/));
    await userEvent.clear(screen.getByLabelText(/Color name/));

    await save();

    expect(screen.getByLabelText(/License plate/)).toBeInvalid();
    expect(screen.getByLabelText(/Color name/)).toBeInvalid();
    expect(sent()).toEqual([]);
  });
});

describe('a picture', () => {
  const openDialog = async (label: string, user = otto) => {
    show(user);
    await userEvent.click(screen.getByRole('button', { name: `Edit: ${label}` }));
    return within(await screen.findByRole('dialog', { name: label }));
  };
  const update = () => userEvent.click(screen.getByRole('button', { name: 'Update' }));
  const chooser = () => screen.getByLabelText(/(Choose a picture|Replace): /);

  test.each([
    ['an operator', otto, 1],
    ['a traveler, who makes no offers', anna, 0],
  ])('says who sees it: %s', async (_, user, times) => {
    const dialog = await openDialog('Profile picture', user);

    expect(dialog.queryAllByText('Travelers see it beside your offers.')).toHaveLength(times);
  });

  test('has to be chosen first', async () => {
    const dialog = await openDialog('Driver’s license');

    await update();

    expect(await dialog.findByText('Please upload an image file.')).toBeVisible();
  });

  test('has to be a picture', async () => {
    const dialog = await openDialog('Driver’s license');

    await userEvent.upload(chooser(), new File(['words'], 'words.txt', { type: 'text/plain' }), { applyAccept: false });

    expect(await dialog.findByText('Please upload an image file only.')).toBeVisible();
  });

  test('is said to be on its way, then to be saved', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.handle(
      http.post('*/api/updateFile', () => arrived.then(() => HttpResponse.json({ fileName: 'new-1.jpg' }))),
    );
    const dialog = await openDialog('Profile picture');
    await userEvent.upload(chooser(), new File(['picture'], 'photo.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(dialog.getByRole('img')).toHaveAttribute('src', 'blob:picture'));

    await update();
    expect(await dialog.findByText('Uploading image, please wait.')).toBeVisible();
    arrive();

    expect(await dialog.findByText(/^The picture is saved\./)).toBeVisible();
  });

  const saveOne = async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    server.handle(http.post('*/api/updateFile', () => HttpResponse.json({ fileName: 'new-1.jpg' })));
    const dialog = await openDialog('Profile picture');
    await userEvent.upload(chooser(), new File(['picture'], 'photo.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(dialog.getByRole('img')).toHaveAttribute('src', 'blob:picture'));
    await update();
    await dialog.findByText('The picture is saved. This closes in 7 seconds.');
    return dialog;
  };
  const waitSevenSeconds = () => act(() => jest.advanceTimersByTime(7 * secondMs));

  test('closes its dialog seven seconds after it is saved, where the keyboard is left at the way out', async () => {
    const dialog = await saveOne();
    expect(dialog.getByText('Close').closest('button')).toHaveFocus();

    waitSevenSeconds();

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('leaves its dialog open for whoever goes on in it, until another one is saved', async () => {
    const dialog = await saveOne();

    fireEvent.click(chooser());
    waitSevenSeconds();

    expect(dialog.getByRole('status')).toHaveTextContent(/^The picture is saved\.$/);
    await userEvent.upload(chooser(), new File(['another'], 'other.jpg', { type: 'image/jpeg' }));
    await screen.findByRole('button', { name: 'Update' });
    await update();
    await dialog.findByText('The picture is saved. This closes in 7 seconds.');
    waitSevenSeconds();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is not sent on once its dialog is closed', async () => {
    const abort = jest.spyOn(XMLHttpRequest.prototype, 'abort');
    server.handle(http.post('*/api/updateFile', () => new Promise<never>(() => undefined)));
    const dialog = await openDialog('Profile picture');
    await userEvent.upload(chooser(), new File(['picture'], 'photo.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(dialog.getByRole('img')).toHaveAttribute('src', 'blob:picture'));
    await update();
    await dialog.findByText('Uploading image, please wait.');

    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(abort).toHaveBeenCalledTimes(1);
  });
});

import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { type FileCategory, fileCategories } from '@livery/contracts/identity/model.ts';
import { messages } from '@livery/contracts/messages.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { chooseImage, chosenImages, forgetImages, setImagesOwner } from '../../../platform/chosen-images.ts';
import { sendChosenImages } from '../../../platform/send-chosen-images.ts';
import { type User, useUser } from '../../../platform/session.ts';
import { aConfig } from '../../../testing/booking-server.ts';
import { anOperator } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { MissingDocuments } from './missing-documents.tsx';
import { OnHold } from './on-hold.tsx';
import { ResubmitForm } from './resubmit-form.tsx';

const server = openServer();
beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
  server.answer(gatewayApi.getConfig, aConfig());
  server.answer(identityApi.listMakes, { items: ['Cadillac'] });
  server.answer(identityApi.getMake, { make: 'Cadillac', models: { Escalade: 'SUV' } });
  server.answer(identityApi.listAirports, { state: 'IL', airports: { ORD: 'O’Hare' } });
});
afterEach(() => {
  jest.restoreAllMocks();
  act(forgetImages);
});

const held = (missingDocuments: FileCategory[] = [], state: User['approval']['state'] = 'on-hold') =>
  anOperator({
    approved: false,
    approval: { state, reason: 'The plate is not readable.', missingDocuments, underReview: [] },
    carMake: 'Cadillac',
    carModel: 'Escalade',
    carType: 'SUV',
    carYear: 2024,
    carColor: 'Black',
    carPlate: 'LVR 1',
    vehicleVIN: '1M8GDM9AXKP042788',
    state: 'IL',
    airports: ['ORD'],
    ...Object.fromEntries(
      fileCategories
        .filter((category) => !missingDocuments.includes(category))
        .map((category) => [`${category}ImageUrl`, 'picture-1.jpg']),
    ),
  });
const noop = () => undefined;
const resubmit = () => userEvent.click(screen.getByRole('button', { name: 'Resubmit' }));
const sent = (path: string) => server.seen.filter(({ request }) => request.url.endsWith(path));

test('an operator on hold reads why, and finds the way out', () => {
  renderApp(<OnHold user={held()} />);

  expect(screen.getByText(/The plate is not readable\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Resubmit' })).toHaveAttribute('href', '/approval/resubmit');
});

test('only what was corrected is sent, then the review is asked for', async () => {
  const resubmitted = held([], 'resubmitted');
  server.answer(identityApi.editProfile, { user: held() });
  server.answer(identityApi.resubmitForApproval, { user: resubmitted });
  const { queryClient } = renderApp(<ResubmitForm user={held()} onDone={noop} />, { user: held() });
  const plate = await screen.findByLabelText(/^License plate/);
  await userEvent.clear(plate);
  await userEvent.type(plate, 'new 1');

  await resubmit();

  await waitFor(() => expect(queryClient.getQueryData(['me'])).toEqual(resubmitted));
  expect(sent('/users/me').map(({ body }) => body)).toEqual([{ carPlate: 'NEW 1', email: held().email }]);
});

test('no review is asked for where somebody else has logged in meanwhile, even if nothing was corrected', async () => {
  const next = { ...held(), uid: 'next', email: 'next@livery.example' };
  server.answer(identityApi.getSession, { user: next });
  server.refuse(identityApi.editProfile, {
    status: 403,
    code: 'ERROR_UPDATING_PROFILE',
    message: messages.profileUpdateFailed,
  });
  server.answer(identityApi.resubmitForApproval, { user: next });
  renderApp(<ResubmitForm user={held()} onDone={noop} />, { user: held() });
  await screen.findByLabelText(/^License plate/);

  await resubmit();

  expect(await screen.findByText(messages.profileUpdateFailed)).toBeVisible();
  expect(sent('/users/me').map(({ body }) => body)).toEqual([{ email: held().email }]);
  expect(sent('/approval/resubmit')).toEqual([]);
});

test('a value that was saved before the request for a review failed can be changed back', async () => {
  server.answer(identityApi.getSession, { user: held() });
  server.answer(identityApi.editProfile, { user: held() });
  server.refuse(identityApi.resubmitForApproval, { status: 503, code: 'UNAVAILABLE', message: 'not now' });
  renderApp(<ResubmitForm user={held()} onDone={noop} />, { user: held() });
  const plate = await screen.findByLabelText(/^License plate/);
  await userEvent.clear(plate);
  await userEvent.type(plate, 'new 1');
  await resubmit();
  expect(await screen.findByText('not now')).toBeVisible();

  await userEvent.clear(plate);
  await userEvent.type(plate, 'LVR 1');
  await resubmit();

  await waitFor(() => expect(sent('/approval/resubmit')).toHaveLength(2));
  expect(sent('/users/me').map(({ body }) => body)).toEqual([
    { carPlate: 'NEW 1', email: held().email },
    { carPlate: 'LVR 1', email: held().email },
  ]);
});

test('a correction that arrives after its page was left is not kept as if it had not', async () => {
  server.answer(identityApi.editProfile, { user: held() });
  const asking = server.answerLate(identityApi.resubmitForApproval, { user: held([], 'resubmitted') });
  const { queryClient, unmount } = renderApp(<ResubmitForm user={held()} onDone={noop} />, { user: held() });
  const plate = await screen.findByLabelText(/^License plate/);
  await userEvent.clear(plate);
  await userEvent.type(plate, 'new 1');
  await resubmit();
  await asking.asked;
  unmount();

  asking.answer();

  await waitFor(() => expect(queryClient.getQueryData(['me'])).toEqual(held([], 'resubmitted')));
  renderApp(<ResubmitForm user={{ ...held(), carPlate: 'NEW 2' }} onDone={noop} />);
  expect(await screen.findByLabelText(/^License plate/)).toHaveValue('NEW 2');
});

test('what is typed while a correction is on its way is kept', async () => {
  server.answer(identityApi.editProfile, { user: held() });
  const asking = server.answerLate(identityApi.resubmitForApproval, { user: held([], 'resubmitted') });
  let isDone = false;
  const onDone = () => {
    isDone = true;
  };
  const { unmount } = renderApp(<ResubmitForm user={held()} onDone={onDone} />, { user: held() });
  const plate = await screen.findByLabelText(/^License plate/);
  await userEvent.clear(plate);
  await userEvent.type(plate, 'new 1');
  await resubmit();
  await asking.asked;
  await userEvent.type(plate, '2');

  asking.answer();

  await waitFor(() => expect(isDone).toBe(true));
  unmount();
  renderApp(<ResubmitForm user={{ ...held(), carPlate: 'NEW 1' }} onDone={noop} />);
  expect(await screen.findByLabelText(/^License plate/)).toHaveValue('NEW 12');
});

test('what is wrong is marked before anything is sent, and kept across a reload', async () => {
  const { unmount } = renderApp(<ResubmitForm user={held(['vehicle'])} onDone={noop} />);
  await userEvent.clear(await screen.findByLabelText(/^License plate/));

  await resubmit();

  await waitFor(() => expect(screen.getByLabelText(/^License plate/)).toHaveFocus());
  expect(screen.getByLabelText('Choose a picture: Vehicle, required')).toHaveAccessibleDescription(
    expect.stringContaining(messages.imageMissing),
  );
  expect(sent('/approval/resubmit')).toEqual([]);

  unmount();
  renderApp(<ResubmitForm user={held(['vehicle'])} onDone={noop} />);
  expect(await screen.findByLabelText(/^License plate/)).toHaveValue('');
});

test.each([
  [/^First name/, 'given-name'],
  [/^Last name/, 'family-name'],
  [/^Company name/, 'organization'],
  [/^Address/, 'street-address'],
])('the browser may fill in %p', async (label, token) => {
  renderApp(<ResubmitForm user={held()} onDone={noop} />);

  expect(await screen.findByLabelText(label)).toHaveAttribute('autocomplete', token);
});

test('what was saved elsewhere meanwhile is not taken back by a form that only was opened', async () => {
  const { unmount } = renderApp(<ResubmitForm user={held()} onDone={noop} />);
  await screen.findByLabelText(/^License plate/);
  unmount();

  renderApp(<ResubmitForm user={{ ...held(), carPlate: 'NEW 1' }} onDone={noop} />);

  expect(await screen.findByLabelText(/^License plate/)).toHaveValue('NEW 1');
});

test('a picture that somebody else has chosen here does not block the form', async () => {
  setImagesOwner('else@livery.example');
  chooseImage('profile', new Blob(['picture']));
  server.answer(identityApi.editProfile, { user: held() });
  server.answer(identityApi.resubmitForApproval, { user: held([], 'resubmitted') });
  renderApp(<ResubmitForm user={held()} onDone={noop} />);
  await screen.findByLabelText(/^License plate/);

  await resubmit();

  await waitFor(() => expect(sent('/approval/resubmit')).toHaveLength(1));
});

test('what the server refuses is marked at its field', async () => {
  server.refuse(identityApi.editProfile, {
    status: 400,
    code: 'INVALID_VEHICLE',
    message: messages.unknownModel,
    fields: { carModel: messages.unknownModel },
  });
  server.answer(identityApi.getSession, { user: held() });
  renderApp(<ResubmitForm user={held()} onDone={noop} />, { user: held() });
  const name = await screen.findByLabelText(/^First name/);
  await userEvent.type(name, 'a');

  await resubmit();

  await waitFor(() => expect(screen.getByLabelText(/^Model/)).toHaveFocus());
  expect(screen.getByLabelText(/^Model/)).toHaveAccessibleDescription(expect.stringContaining(messages.unknownModel));
});

test('a picture that was refused says why, and can be sent again', async () => {
  const user = held(['license'], 'pending');
  server.answer(identityApi.getSession, { user });
  const refusal = { error: { code: 'IMAGE_ONLY', message: messages.imageUnreadable } };
  server.handle(http.post('*/api/uploadFile', () => HttpResponse.json(refusal, { status: 400 })));
  setImagesOwner(user.email);
  chooseImage('license', new Blob(['picture']));

  renderApp(<MissingDocuments user={user} />, { user });

  expect(await screen.findByText(messages.imageUnreadable)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(messages.documentsStillMissing(1, 5));
  const categories: (string | null)[] = [];
  server.handle(
    http.post('*/api/uploadFile', ({ request }) => {
      categories.push(new URL(request.url).searchParams.get('category'));
      return HttpResponse.json({ fileName: 'picture-1.jpg' });
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send again: Driver’s license' }));
  await waitFor(() => expect(categories).toEqual(['license']));
  await waitFor(() => expect(screen.queryByText(messages.imageUnreadable)).toBeNull());
});

/** Nothing on the page shows when a picture begins to wait: the network comes back again until that is noticed. */
const backOnlineUntil = (expectation: () => void) =>
  waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expectation();
  });

/** The first call meets no network; collects what was sent. */
function cutOffFirst() {
  const categories: (string | null)[] = [];
  server.handle(
    http.post('*/api/uploadFile', ({ request }) => {
      categories.push(new URL(request.url).searchParams.get('category'));
      return categories.length === 1 ? HttpResponse.error() : HttpResponse.json({ fileName: 'picture-1.jpg' });
    }),
  );
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return categories;
}

test('pictures that were cut off wait for a network, and are sent without a press once there is one', async () => {
  const user = held(['license', 'insurance'], 'pending');
  server.answer(identityApi.getSession, { user });
  const categories = cutOffFirst();
  setImagesOwner(user.email);
  chooseImage('license', new Blob(['picture']));
  chooseImage('insurance', new Blob(['picture']));

  renderApp(<MissingDocuments user={user} />, { user });

  await backOnlineUntil(() => expect(chosenImages.get()).toEqual({}));
  expect(categories).toEqual(['license', 'license', 'insurance']);
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
});

test('a picture that came too slowly for the gateway is sent again without a press', async () => {
  const user = held(['license'], 'pending');
  server.answer(identityApi.getSession, { user });
  const tooSlow = { error: { code: 'INVALID', message: 'The request could not be read.' } };
  let calls = 0;
  server.handle(
    http.post('*/api/uploadFile', () => {
      calls += 1;
      return calls === 1
        ? HttpResponse.json(tooSlow, { status: 408 })
        : HttpResponse.json({ fileName: 'picture-1.jpg' });
    }),
  );
  setImagesOwner(user.email);
  chooseImage('license', new Blob(['picture']));
  const { queryClient } = renderApp(<main />, { user });

  await sendChosenImages(queryClient, user);

  expect(calls).toBe(2);
  expect(chosenImages.get()).toEqual({});
});

test('what somebody else chooses while a picture waits for a network is not sent with it', async () => {
  const user = held(['license', 'insurance'], 'pending');
  server.answer(identityApi.getSession, { user });
  const categories = cutOffFirst();
  setImagesOwner(user.email);
  chooseImage('license', new Blob(['picture']));
  const { queryClient } = renderApp(<main />, { user });
  const sending = sendChosenImages(queryClient, user);
  await waitFor(() => expect(categories).toEqual(['license']));

  forgetImages();
  chooseImage('insurance', new Blob(['picture']));
  await backOnlineUntil(() => expect(categories).toHaveLength(2));

  await sending;
  expect(categories).toEqual(['license', 'license']);
});

test('the pictures of the next person do not wait for those of the person before', async () => {
  const user = held(['license'], 'pending');
  const next = { ...held(['insurance'], 'pending'), uid: 'next', email: 'next@livery.example' };
  const categories = cutOffFirst();
  setImagesOwner(user.email);
  chooseImage('license', new Blob(['picture']));
  const { queryClient } = renderApp(<main />, { user: next });
  const earlier = sendChosenImages(queryClient, user);
  await waitFor(() => expect(categories).toEqual(['license']));
  forgetImages();
  setImagesOwner(next.email);
  chooseImage('insurance', new Blob(['picture']));

  await sendChosenImages(queryClient, next);

  expect(categories).toEqual(['license', 'insurance']);
  expect(chosenImages.get()).toEqual({});
  await backOnlineUntil(() => expect(categories).toHaveLength(3));
  await earlier;
});

test('pictures of somebody else are neither shown nor sent', async () => {
  const user = held(['license'], 'pending');
  setImagesOwner('somebody-else@livery.example');
  chooseImage('license', new Blob(['picture']));
  server.handle(http.post('*/api/uploadFile', () => HttpResponse.json({ fileName: 'stolen-1.jpg' })));

  renderApp(<MissingDocuments user={user} />, { user });

  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

const takeAllPictures = () =>
  server.handle(http.post('*/api/uploadFile', () => HttpResponse.json({ fileName: 'picture-1.jpg' })));

test('a document that is saved, and no longer shown, leaves the focus to the page’s heading', async () => {
  const user = held(['license'], 'pending');
  server.answer(identityApi.getSession, { user: held([], 'pending') });
  takeAllPictures();
  setImagesOwner(user.email);
  chooseImage('license', new Blob(['picture']));
  const Page = () => (
    <main>
      <h1 tabIndex={-1}>Welcome OMAR</h1>
      <MissingDocuments user={useUser()} />
    </main>
  );
  renderApp(<Page />, { user });

  screen.getByLabelText(/^(Choose a picture|Replace): Driver’s license/).focus();

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Welcome OMAR' })).toHaveFocus());
});

test('a picture that is saved is said aloud where it can be corrected', async () => {
  const user = held(['license']);
  server.answer(identityApi.getSession, { user: held() });
  takeAllPictures();
  setImagesOwner(user.email);
  chooseImage('license', new Blob(['picture']));
  const { queryClient } = renderApp(<ResubmitForm user={user} onDone={noop} />, { user });
  expect(screen.queryByText('The picture is saved.')).toBeNull();

  await act(() => sendChosenImages(queryClient, user));

  expect(await screen.findByText('The picture is saved.')).toHaveAttribute('role', 'status');
});

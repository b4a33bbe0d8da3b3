import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { messagesExportApi } from '@livery/contracts/notifications/export-api.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { chargesExportApi, type ExportedCharge } from '@livery/contracts/payments/export-api.ts';
import { ridesExportApi } from '@livery/contracts/rides/export-api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { queryKeys } from '../../platform/query-keys.ts';
import { aTraveler } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openServer } from '../../testing/server.ts';
import { YourData } from './your-data.tsx';

const server = openServer();
const saved: { name: string; text: Promise<string> }[] = [];
let file: Blob;

beforeEach(() => {
  URL.createObjectURL = (blob) => {
    file = blob as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: file.text() });
  });
});
afterEach(() => {
  saved.length = 0;
  jest.restoreAllMocks();
});

const charge: ExportedCharge = {
  id: 'c1',
  rideId: 'r1',
  rideConfirmationCode: '0A1B2C3',
  purpose: 'ride',
  status: 'captured',
  amountCents: 12_000,
  capturedCents: 12_000,
  refundedCents: 0,
  owedCents: 0,
  card: { brand: 'visa', last4: '4242' },
  createdAt: '2026-11-20T12:00:00Z',
};

function answerAll() {
  server.answer(identityApi.getSession, { user: aTraveler() });
  server.answer(identityApi.listSessions, { items: [] });
  server.answer(identityApi.getSecondFactor, { on: true, recoveryCodesLeft: 9 });
  server.answer(identityApi.getPreferredOperators, { data: [] });
  server.answer(paymentsApi.getUserPaymentMethods, { items: [] });
  server.answer(chargesExportApi.exportCharges, { items: [{ ...charge, id: 'c2' }], next: null });
  server.answer(ridesExportApi.exportRides, { items: [], next: null });
  server.answer(messagesExportApi.exportMessages, { items: [], next: null });
}

const download = () => userEvent.click(screen.getByRole('button', { name: 'Download' }));

test('a person saves one file with every part of it, each read to its end', async () => {
  answerAll();
  server.answerOnce(chargesExportApi.exportCharges, { items: [charge], next: 'c1' });
  renderApp(<YourData />, { user: aTraveler() });

  await download();

  expect(await screen.findByRole('status')).toHaveTextContent('Your file is in your downloads.');
  expect(screen.getByRole('status').parentElement).toHaveFocus();
  expect(saved).toHaveLength(1);
  expect(saved[0]?.name).toMatch(/^livery-data-\d{4}-\d\d-\d\d\.json$/);
  const read = JSON.parse((await saved[0]?.text) ?? '');
  expect(Object.keys(read)).toEqual([
    ...['about', 'profile', 'signIns', 'secondFactor', 'preferredOperators', 'cards', 'charges', 'rides', 'messages'],
  ]);
  expect(read.profile.email).toBe('traveler@livery.example');
  expect(read.secondFactor).toEqual({ on: true, recoveryCodesLeft: 9 });
  expect(read.charges.map(({ id }: { id: string }) => id)).toEqual(['c1', 'c2']);
  expect(server.seen.map(({ request }) => new URL(request.url).search)).toContain('?after=c1');
});

test('a person with more pieces than are answered within a minute gets the file once all are read', async () => {
  answerAll();
  const refusal = { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Not so fast.', retryAfter: 1 };
  server.refuse(chargesExportApi.exportCharges, refusal);
  server.answerOnce(chargesExportApi.exportCharges, { items: [charge], next: 'c1' });
  renderApp(<YourData />, { user: aTraveler() });
  const furtherPieces = () => server.seen.flatMap(({ request }) => new URL(request.url).search || []);
  await download();
  await waitFor(() => expect(furtherPieces()).toEqual(['?after=c1']));
  expect(screen.getByText(/takes some minutes/)).toBeVisible();

  server.answer(chargesExportApi.exportCharges, { items: [{ ...charge, id: 'c2' }], next: null });

  const done = await screen.findByRole('status', {}, { timeout: 4_000 });
  expect(done).toHaveTextContent('Your file is in your downloads.');
  expect(furtherPieces()).toEqual(['?after=c1', '?after=c1']);
  const read = JSON.parse((await saved[0]?.text) ?? '');
  expect(read.charges.map(({ id }: { id: string }) => id)).toEqual(['c1', 'c2']);
});

test('a piece that a service refuses while it is away, or that nobody answers, is read again, and none twice', async () => {
  answerAll();
  const away = { status: 503, code: 'SERVICE_DOWN', message: 'Not now.' };
  const lost = [() => HttpResponse.json({ error: away }, { status: 503 }), () => HttpResponse.error()];
  server.handle(
    http.get(`*/api${chargesExportApi.exportCharges.path}`, ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      const answer = after && lost.shift();
      if (answer) return answer();
      return HttpResponse.json({ items: [{ ...charge, id: after ? 'c2' : 'c1' }], next: after ? null : 'c1' });
    }),
  );
  server.refuseOnce(identityApi.listSessions, away);
  renderApp(<YourData />, { user: aTraveler() });

  await download();

  const done = await screen.findByRole('status', {}, { timeout: 4_500 });
  expect(done).toHaveTextContent('Your file is in your downloads.');
  expect(lost).toEqual([]);
  const read = JSON.parse((await saved[0]?.text) ?? '');
  expect(read.charges.map(({ id }: { id: string }) => id)).toEqual(['c1', 'c2']);
}, 10_000);

test('a file that would lack a part is not saved, and can be asked for again', async () => {
  answerAll();
  server.refuseOnce(ridesExportApi.exportRides, { status: 500, code: 'INTERNAL', message: 'It broke.' });
  renderApp(<YourData />, { user: aTraveler() });
  await download();
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.requestFailed);
  expect(saved).toEqual([]);

  await download();

  expect(await screen.findByRole('status')).toHaveTextContent('Your file is in your downloads.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(saved).toHaveLength(1);
});

test('no file is saved in which the next person’s data would follow those of somebody who has left', async () => {
  answerAll();
  const charges = server.answerLate(chargesExportApi.exportCharges, { items: [charge], next: null });
  const { queryClient } = renderApp(<YourData />, { user: aTraveler() });
  await download();
  await charges.asked;

  act(() => void queryClient.setQueryData(queryKeys.me, aTraveler({ uid: 'the-next' })));
  charges.answer();

  expect(await screen.findByRole('alert')).toHaveTextContent(messages.requestFailed);
  expect(saved).toEqual([]);
});

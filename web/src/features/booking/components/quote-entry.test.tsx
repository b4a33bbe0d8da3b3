import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { keepDraft, readDraft } from '../../../platform/drafts.ts';
import { answerBookingQuestions } from '../../../testing/booking-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { type BookingDraft, draftName } from '../booking-draft.ts';
import { aDraft, aPlace } from '../test/a-draft.ts';
import { QuoteEntry } from './quote-entry.tsx';

const server = openServer();
beforeEach(() => answerBookingQuestions(server));
afterEach(() => void onAsk.mockClear());

const onAsk = jest.fn();
function renderEntry(draft: Partial<BookingDraft>) {
  keepDraft(draftName, aDraft(draft));
  renderApp(<QuoteEntry onAsk={onAsk} />, { user: null });
}
const button = () => screen.getByRole('button', { name: 'Instant Quote' });
const ask = () => userEvent.click(button());
const field = (name: RegExp) => screen.getByRole('combobox', { name });
const { from, to } = aDraft();
const typedOnly = { text: 'Chic', place: null };
const ofOneTown = `${messages.samePickUpAndDropOff} Both are located at the same city center: add their ZIP codes, or book an hourly charter.`;

test('two chosen places lead to the quote', async () => {
  renderEntry({});

  await ask();

  expect(onAsk).toHaveBeenCalledTimes(1);
});

test.each([
  ['a pick-up that is only typed', { from: typedOnly }, /Pick-up/, messages.pickUpNotChosen],
  ['a drop-off that is missing', { to: { text: '', place: null } }, /Drop-off/, messages.dropOffNotChosen],
  ['one place twice', { from, to: from }, /Drop-off/, messages.samePickUpAndDropOff],
  ['two addresses of one town', { from, to: { ...from, text: '9 Main St' } }, /Drop-off/, ofOneTown],
])('%s is said at the field, which takes the focus', async (...[, draft, name, message]) => {
  renderEntry(draft);
  expect(screen.queryByText(message)).toBeNull();

  await ask();

  expect(field(name)).toHaveFocus();
  expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(message);
  expect(onAsk).not.toHaveBeenCalled();
});

test('a drop-off that was chosen just now is waited for, not missed', async () => {
  const evanston = aPlace('Evanston', 42);
  const answered = Promise.withResolvers<void>();
  server.answer(ridesApi.suggestPlaces, { items: [evanston] });
  server.handle(
    http.get('http://localhost/api/places/:placeId', async () => {
      await answered.promise;
      return HttpResponse.json({ ...evanston });
    }),
  );
  renderEntry({ from, to: { text: '', place: null } });
  await userEvent.type(field(/Drop-off/), 'evan');
  await userEvent.click(await screen.findByRole('option'));

  await ask();
  expect(field(/Drop-off/)).toHaveAccessibleDescription('');
  expect(button()).toBeDisabled();
  answered.resolve();
  await waitFor(() => expect(button()).toBeEnabled());
  await ask();

  expect(onAsk).toHaveBeenCalledTimes(1);
});

test('what is put right is not marked any more', async () => {
  renderEntry({ from, to: from });
  await ask();

  await userEvent.clear(field(/Drop-off/));

  expect(screen.queryByText(messages.samePickUpAndDropOff)).toBeNull();
  expect(screen.getByText(messages.dropOffNotChosen)).toBeVisible();
});

test('a charter asks for no address, and keeps those that were entered', async () => {
  renderEntry({ from, to });

  await userEvent.click(screen.getByRole('radio', { name: 'Hourly Charter' }));
  expect(screen.queryByRole('combobox')).toBeNull();
  await ask();

  expect(onAsk).toHaveBeenCalledTimes(1);
  expect(readDraft(draftName)).toMatchObject({ serviceType: 'HourlyCharter', from: { text: 'Chicago' }, to });
});

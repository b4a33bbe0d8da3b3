import { afterEach, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anOperator } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRide } from '../../../testing/ride-builders.ts';
import { RateForm } from './rate-form.tsx';

afterEach(() => sessionStorage.clear());

const asked = (overrides: Partial<RideView> = {}) =>
  aRide({ view: 'operator', exact: false, actions: ['offer', 'deny'], ...overrides });
const renderForm = (ride: RideView) => renderApp(<RateForm ride={ride} />, { user: anOperator() });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('asks for a base rate where there is no recommended one', async () => {
  renderForm(asked({ basePriceCents: null }));

  await press('Accept');

  expect(await screen.findByRole('alert')).toHaveTextContent(messages.baseRateRequired);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['-5', '1e9', '4.5x', '.'])(
  'refuses tolls of %s at the field instead of reading another amount',
  async (typed) => {
    renderForm(asked());
    await userEvent.type(screen.getByLabelText('Tolls'), `${typed}{Enter}`);

    expect(screen.getByLabelText('Tolls')).toHaveValue(typed);
    expect(screen.getByLabelText('Tolls')).toHaveAccessibleDescription(messages.amountUnreadable);
    expect(screen.getByRole('alert')).toHaveTextContent(messages.amountUnreadable);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('shows what an amount looks like, then its sign', async () => {
  renderForm(asked());
  for (const name of ['Tolls', 'Parking', 'Airport fee', 'Other'])
    expect(screen.getByLabelText(name)).toHaveAttribute('placeholder', '$0.00');

  await userEvent.type(screen.getByLabelText('Tolls'), '7');

  expect(screen.getByLabelText('Tolls')).toHaveValue('7');
  expect(screen.getAllByText('$')).toHaveLength(1);
});

test('says that no card can be charged so little', async () => {
  renderForm(asked({ basePriceCents: null }));

  await userEvent.type(screen.getByLabelText(/Base rate/), '.49{Enter}');

  expect(await screen.findByText(messages.amountTooSmall('$0.50'))).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says at the note why it cannot be sent', async () => {
  renderForm(asked());
  const notes = screen.getByLabelText('Notes for the traveler');
  await userEvent.type(notes, 'Mail me @ home');

  await press('Accept');

  expect(notes).toHaveAccessibleDescription(messages.noWebAddresses);
  expect(notes).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keeps what was typed across a reload', async () => {
  const { unmount } = renderForm(asked());
  await userEvent.type(screen.getByLabelText('Parking'), '12');
  unmount();

  renderForm(asked());

  expect(screen.getByLabelText('Parking')).toHaveValue('12');
});

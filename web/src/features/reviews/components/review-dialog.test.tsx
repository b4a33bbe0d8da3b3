import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRide } from '../../../testing/ride-builders.ts';
import { openServer } from '../../../testing/server.ts';
import { ReviewDialog } from './review-dialog.tsx';

const server = openServer();

const ride = aRide({ status: 'COMPLETED', actions: ['review'] });
const open = () => renderApp(<ReviewDialog subject={null} ride={ride} onClose={() => {}} />, { user: aTraveler() });
const submit = () => screen.getByRole('button', { name: 'Submit' });

test('a review waits for its stars, whatever is written', async () => {
  open();

  await userEvent.type(await screen.findByLabelText('Review (optional)'), 'Fine');

  expect(submit()).toBeDisabled();
  expect(screen.getByText(messages.reviewNeedsRating)).toBeVisible();
});

test('each number of stars has its word', async () => {
  open();

  const stars = await screen.findAllByRole('radio');

  expect(stars.map((star) => [star.getAttribute('value'), star.getAttribute('aria-label')])).toEqual([
    ['0', 'No rating'],
    ['1', 'Very Poor'],
    ['2', 'Poor'],
    ['3', 'Fair'],
    ['4', 'Good'],
    ['5', 'Excellent'],
  ]);
});

test.each([
  ['arrows', () => userEvent.keyboard('{ArrowRight}'), 5],
  ['a screen reader', async () => act(() => screen.getByRole('radio', { name: 'Fair' }).click()), 3],
])('%s choose stars as a finger does', async (_who, choose, rating) => {
  server.answer(ridesApi.writeReview, ride);
  open();
  await screen.findByRole('radio', { name: 'Good' });
  act(() => screen.getByRole('radio', { name: 'Good' }).focus());

  await choose();
  await userEvent.click(submit());

  await waitFor(() => expect(server.seen.map(({ body }) => body)).toEqual([{ rating }]));
});

test('stars alone are enough', async () => {
  server.answer(ridesApi.writeReview, ride);
  open();
  await screen.findByRole('radio', { name: 'Good' });

  act(() => screen.getByRole('radio', { name: 'Good' }).focus());
  await userEvent.keyboard(' ');
  expect(screen.queryByText(messages.reviewNeedsRating)).toBeNull();
  await userEvent.click(submit());

  await waitFor(() => expect(server.seen.map(({ body }) => body)).toEqual([{ rating: 4 }]));
});

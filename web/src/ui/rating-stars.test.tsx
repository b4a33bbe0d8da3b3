import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app.tsx';
import { RatingStars } from './rating-stars.tsx';

/** Two halves to a star, and one of no width before the first. */
const filledStars = () => (document.querySelectorAll('[data-filled="true"]').length - 1) / 2;

test.each([
  [1, '1.0', 1],
  [4.2, '4.2', 4],
  [4.3, '4.3', 4.5],
  [4.5, '4.5', 4.5],
  [4.8, '4.8', 5],
])('an average of %p reads %p and fills %p stars', (average, text, stars) => {
  renderApp(<RatingStars average={average} count={7} />, { user: null });

  expect(screen.getByRole('img', { name: `Rated ${text} out of 5, 7 ratings` })).toBeVisible();
  expect(filledStars()).toBe(stars);
});

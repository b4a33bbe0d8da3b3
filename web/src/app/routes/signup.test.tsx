import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderApp } from '../../testing/render-app.tsx';
import { Signup } from './signup.tsx';
import { SignupOperator } from './signup-operator.tsx';
import { SignupTraveler } from './signup-traveler.tsx';

const pages: [string, () => ReactNode][] = [
  ['a traveler', SignupTraveler],
  ['an operator', SignupOperator],
];

test.each(pages)('who signs up as %s reads once what is accepted by that, and can look at it', (_, Page) => {
  renderApp(<Page />, { user: null });

  expect(screen.getByText(/^By signing up you accept/)).toHaveTextContent(
    'By signing up you accept the Terms and the Privacy Policy.',
  );
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/tnc');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
});

const allPages: typeof pages = [['anybody', Signup], ...pages];

test.each(allPages)('who has signed up before, as %s, finds the log-in', (_, Page) => {
  renderApp(<Page />, { user: null });

  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

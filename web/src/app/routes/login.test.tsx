import { afterEach, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { screen } from '@testing-library/react';
import { forgetReturnPath, rememberReturnPath } from '../../platform/return-path.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Login } from './login.tsx';

afterEach(forgetReturnPath);

const reasons = [messages.logInToBook, messages.logInToGoOn];
const shown = () => reasons.filter((reason) => screen.queryByText(reason));

test.each([
  ['who wants to book', '/ride/create?vehicle=SUV', messages.logInToBook],
  ['who wants another page', '/profile', messages.logInToGoOn],
])('%s is told why there is a log-in first', (_who, wanted, reason) => {
  rememberReturnPath(wanted);
  renderApp(<Login />, { user: null });

  expect(shown()).toEqual([reason]);
});

test('who came to log in is told nothing', () => {
  renderApp(<Login />, { user: null });

  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(shown()).toEqual([]);
});

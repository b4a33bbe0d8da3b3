import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderApp } from '../testing/render-app.tsx';
import { PasswordField } from './password-field.tsx';

test('shows the password for who has a keyboard only', async () => {
  renderApp(<PasswordField label="Password" defaultValue="correct horse" />, { user: null });

  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Show the password' })).toHaveFocus();
  await userEvent.keyboard(' ');

  expect(screen.getByDisplayValue('correct horse')).toHaveAttribute('type', 'text');
});

import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { screen } from '@testing-library/react';
import { anOperator } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { GateDialog } from './gate-dialog.tsx';

test.each([
  ['missing', false, messages.payoutRequired],
  ['restricted', true, 'Your payout account cannot take payments.'],
])('the dialog says that a payout account is %s', async (_how, linked, text) => {
  const user = anOperator({ payout: { linked, chargesEnabled: false } });
  renderApp(<GateDialog gates={['payout']} onClose={() => {}} />, { user });

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set up cashout' })).toHaveAttribute('href', '/cashout');
});

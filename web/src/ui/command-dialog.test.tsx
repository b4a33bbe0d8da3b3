import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../testing/render-app.tsx';
import { CommandDialog } from './command-dialog.tsx';

function Page() {
  const [isPossible, setIsPossible] = useState(true);
  return (
    <CommandDialog
      title="Cancel?"
      confirmLabel="Yes"
      isPossible={isPossible}
      command={{ isPending: false, error: null }}
      onConfirm={() => setIsPossible(false)}
      onClose={() => {}}
    >
      <p>It ends.</p>
    </CommandDialog>
  );
}

test('what has just become impossible leaves the focus in the dialog', async () => {
  renderApp(<Page />, { user: null });

  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));

  expect(await screen.findByText(messages.notPossibleNow)).toBeVisible();
  await waitFor(() => expect(screen.getByText('Close')?.closest('button')).toHaveFocus());
});

import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ApiError } from '../platform/api-error.ts';
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

test('a command that has just become impossible leaves the focus in the dialog', async () => {
  renderApp(<Page />, { user: null });

  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));

  expect(await screen.findByText(messages.notPossibleNow)).toBeVisible();
  await waitFor(() => expect(screen.getByText('Close')?.closest('button')).toHaveFocus());
});

const askedAfter = (status: number) =>
  renderApp(
    <CommandDialog
      title="Cancel?"
      confirmLabel="Yes"
      isPossible={false}
      command={{ isPending: false, error: new ApiError({ status, code: 'X', message: 'It did not work.' }) }}
      onConfirm={() => {}}
      onClose={() => {}}
    >
      <p>It ends.</p>
    </CommandDialog>,
    { user: null },
  );

test.each([0, 503])(
  'a command that got no answer can be sent again, though it is no longer possible: %i',
  async (status) => {
    askedAfter(status);

    expect(await screen.findByText('It did not work.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Yes' })).toBeEnabled();
  },
);

test.each([409, 500])('a refused command that is no longer possible is only explained: %i', async (status) => {
  askedAfter(status);

  expect(await screen.findByText('It did not work.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
});

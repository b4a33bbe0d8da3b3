import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sessionEnd } from '../../platform/session-end.ts';
import { useStore } from '../../platform/store.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SignedOutDialog } from './signed-out-dialog.tsx';

afterEach(() => sessionEnd.set('none'));

const Page = () => (
  <>
    <input aria-label="Message" />
    {useStore(sessionEnd) === 'asks' && <SignedOutDialog />}
  </>
);

test('who puts it off is where the typing was', async () => {
  renderApp(<Page />, { user: null });
  await userEvent.type(screen.getByLabelText('Message'), 'I am at do');
  act(() => sessionEnd.set('asks'));
  await screen.findByRole('dialog', { name: 'Signed out' });

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Message')).toHaveFocus();
});

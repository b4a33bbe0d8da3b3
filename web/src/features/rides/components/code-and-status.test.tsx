import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toasts } from '../../../platform/toast.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRide } from '../../../testing/ride-builders.ts';
import { CodeAndStatus } from './code-and-status.tsx';

afterEach(() => toasts.set([]));

const withClipboard = (clipboard: Pick<Clipboard, 'writeText'> | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

test.each([
  ['is copied', { writeText: async () => {} }, 'Ride code copied.'],
  [
    'the browser refuses to copy',
    { writeText: () => Promise.reject(new Error('denied')) },
    'The ride code could not be copied.',
  ],
  ['has no clipboard to be copied to', undefined, 'The ride code could not be copied.'],
])('a ride code that %s says whether it was copied', async (_what, clipboard, text) => {
  withClipboard(clipboard);
  renderApp(<CodeAndStatus ride={aRide()} />);

  await userEvent.click(screen.getByRole('button', { name: /copy the ride code/ }));

  await waitFor(() => expect(toasts.get().map((toast) => toast.text)).toEqual([text]));
});

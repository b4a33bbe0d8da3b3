import { afterEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { queueStage } from '../../platform/queued-stages.ts';
import { showToast, toasts } from '../../platform/toast.ts';
import { aTraveler } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { ToastStack } from './toast-stack.tsx';

afterEach(() => toasts.set([]));

test('a toast is read aloud without those that are there', async () => {
  renderApp(<ToastStack />);

  act(() => showToast({ text: 'Removed.', tone: 'success' }));

  expect(await screen.findByText('Removed.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveAttribute('aria-atomic', 'false');
});

test('a line under the header is read aloud as a whole, and without the others', async () => {
  window.fetch = () => new Promise(() => {});
  const queued = { rideId: 'ride-1', timeZone: 'America/Chicago', reachedAt: '2026-12-01T12:00:00Z' };
  queueStage({ ...queued, uid: 'traveler-1', stage: 'OPERATOR_ON_LOCATION' });

  renderApp(<ConnectionNotice />, { user: aTraveler() });

  const line = (await screen.findByText(/Waiting to be sent/)).closest('[aria-atomic]');
  expect(line).toHaveAttribute('aria-atomic', 'true');
  expect(line?.parentElement).toBe(screen.getByRole('status'));
  expect(screen.getByRole('status')).toHaveAttribute('aria-atomic', 'false');
});

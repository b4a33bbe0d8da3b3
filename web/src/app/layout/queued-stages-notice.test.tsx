import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queueStage } from '../../platform/queued-stages.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { QueuedStagesNotice } from './queued-stages-notice.tsx';

beforeEach(() => {
  window.fetch = () => new Promise(() => {});
});

test.each([
  ['Do not send', undefined],
  ['Close', 'The ride has ended.'],
])('%s leaves the keyboard at the heading of the page', async (button, refusal) => {
  queueStage({
    uid: 'operator-1',
    rideId: 'ride-1',
    timeZone: 'America/Chicago',
    stage: 'OPERATOR_ON_LOCATION',
    reachedAt: '2026-12-01T12:00:00Z',
    refusal,
  });
  renderApp(
    <main>
      <h1 tabIndex={-1}>Ride</h1>
      <QueuedStagesNotice uid="operator-1" />
    </main>,
  );

  await userEvent.click(screen.getByRole('button', { name: button }));

  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Ride' })).toHaveFocus();
});

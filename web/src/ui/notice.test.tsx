import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app.tsx';
import { Notice } from './notice.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

test('that a command waits for the network is an alert, which is read aloud as soon as it appears', () => {
  renderApp(<WaitingNotice mayHaveArrived={false} />);

  expect(screen.getByRole('alert')).toHaveTextContent(/^You are offline\. Nothing has been sent yet/);
});

test('what went well waits until what is being read aloud has been read', () => {
  renderApp(
    <Notice tone="success" live>
      Saved.
    </Notice>,
  );

  expect(screen.getByRole('status')).toHaveTextContent('Saved.');
});

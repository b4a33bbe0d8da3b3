import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { HistoryLines } from './history-lines.tsx';

const server = openServer();

test('a history may be empty', async () => {
  server.answer(ridesApi.getHistory, { items: [] });
  renderApp(<HistoryLines rideId="ride-1" timeZone="America/Chicago" />);

  expect(await screen.findByText(messages.noEventsYet)).toBeVisible();
});

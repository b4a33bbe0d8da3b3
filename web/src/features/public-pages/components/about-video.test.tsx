import { expect, test } from '@jest/globals';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aConfig } from '../../../testing/booking-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { AboutVideo } from './about-video.tsx';

const server = openServer();

test('the film opens where there is one, and says so when it does not come', async () => {
  server.answer(gatewayApi.getConfig, aConfig({ aboutVideoUrl: 'https://film.example/about.mp4' }));
  renderApp(<AboutVideo />);

  await userEvent.click(await screen.findByRole('button', { name: 'Watch the video' }));
  const dialog = await screen.findByRole('dialog', { name: 'About Livery' });
  const video = dialog.querySelector('video');
  expect(video?.getAttribute('src')).toBe('https://film.example/about.mp4');

  fireEvent.error(video as Element);

  expect(await screen.findByText('The video could not be loaded just now.')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Watch the video' })).toHaveFocus());
});

test('without a film there is no button', async () => {
  server.answer(gatewayApi.getConfig, aConfig());
  const { queryClient } = renderApp(<AboutVideo />);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));

  expect(screen.queryByRole('button')).toBeNull();
});

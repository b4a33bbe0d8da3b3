import { expect, test } from '@jest/globals';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { aConfig } from '../../testing/booking-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openServer } from '../../testing/server.ts';
import { Privacy } from './privacy.tsx';

const server = openServer();

test.each([
  ['an address', 'hello@livery.example', ['mailto:hello@livery.example', '/contact-us']],
  ['no address', null, ['/contact-us']],
])('the privacy policy says since when it holds, and where %s is known how to ask about it', async (_, email, ways) => {
  server.answer(gatewayApi.getConfig, aConfig({ contact: { phone: null, email, location: null } }));
  renderApp(<Privacy />);

  expect(screen.getByText('Effective 05/15/2021')).toBeVisible();
  const contact = within(screen.getByRole('region', { name: 'Contact Us' }));
  await waitFor(() => expect(contact.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways));
});

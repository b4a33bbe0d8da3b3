import { beforeEach, expect, test } from '@jest/globals';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { screen } from '@testing-library/react';
import { aConfig } from '../../testing/booking-server.ts';
import { aTraveler } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openServer } from '../../testing/server.ts';
import { About } from './about.tsx';
import { QuickGuideOperator } from './quick-guide-operator.tsx';
import { QuickGuideTraveler } from './quick-guide-traveler.tsx';

const server = openServer();
beforeEach(() => server.answer(gatewayApi.getConfig, aConfig()));

const link = (name: string) => screen.queryByRole('link', { name });

test.each([
  ['a visitor', null, '/travelers', '/operators'],
  ['who is signed in', aTraveler(), '/quickGuide/traveler', '/quickGuide/operator'],
])('About leads %s to pages that are open to them', (...[, user, travelers, operators]) => {
  renderApp(<About />, { user });

  expect(link('For travelers')).toHaveAttribute('href', travelers);
  expect(link('For operators')).toHaveAttribute('href', operators);
});

test.each([
  ['Sign up as a traveler', QuickGuideTraveler],
  ['Sign up as an operator', QuickGuideOperator],
])('a guide says “%s” to visitors alone', (label, Guide) => {
  renderApp(<Guide />, { user: null });
  expect(link(label)).toBeVisible();

  renderApp(<Guide />, { user: aTraveler() });
  expect(screen.getAllByRole('link', { name: label })).toHaveLength(1);
});

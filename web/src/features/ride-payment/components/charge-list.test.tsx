import { expect, test } from '@jest/globals';
import { hourMs } from '@livery/contracts/durations.ts';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { screen } from '@testing-library/react';
import { aConfig } from '../../../testing/booking-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aCharge, aRide } from '../../../testing/ride-builders.ts';
import { openServer } from '../../../testing/server.ts';
import { ChargeList } from './charge-list.tsx';

const server = openServer();

test.each([
  [false, 'not charged'],
  [true, 'released'],
  // An older instance answered.
  [undefined, 'released'],
])('of a charge that is given up and was held (%s) the traveler reads: %s', (wasHeld, words) => {
  server.answer(gatewayApi.getConfig, aConfig());
  const charges = [aCharge({ status: 'voided', ...(wasHeld !== undefined && { wasHeld }) })];
  renderApp(<ChargeList ride={aRide({ status: 'CONFIRMED', charges })} />, { user: null });

  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  ['authorized', 'Booking hold'],
  ['voided', 'Booking hold'],
  ['captured', 'Cancellation fee'],
  ['failed', 'Cancellation fee'],
  ['refunded', 'Cancellation fee'],
] as const)('the $5 of a cancelled ride, once they are %s, are called: %s', (status, name) => {
  server.answer(gatewayApi.getConfig, aConfig());
  const charges = [aCharge({ purpose: 'booking-hold', amountCents: 500, status })];
  renderApp(<ChargeList ride={aRide({ status: 'CANCELLED', charges })} />, { user: null });

  expect(screen.getByText(name)).toBeVisible();
});

test('of a charge given back the traveler reads what had been charged, not what was held', () => {
  server.answer(gatewayApi.getConfig, aConfig());
  const charges = [aCharge({ status: 'refunded', amountCents: 12_000, capturedCents: 10_000, refundedCents: 10_000 })];
  renderApp(<ChargeList ride={aRide({ status: 'COMPLETED', charges })} />, { user: null });

  expect(screen.getByText('$100.00')).toBeVisible();
  expect(screen.queryByText('$120.00')).toBeNull();
});

test('of a charge of which a part was given back the traveler reads how much', () => {
  server.answer(gatewayApi.getConfig, aConfig());
  const charges = [aCharge({ status: 'captured', amountCents: 12_000, capturedCents: 12_000, refundedCents: 5_000 })];
  renderApp(<ChargeList ride={aRide({ status: 'CONFIRMED', charges })} />, { user: null });

  expect(screen.getByText('$120.00')).toBeVisible();
  expect(screen.getByText('charged, $50.00 refunded')).toBeVisible();
});

test.each([
  ['some days before the ride', 72, /^\$107\.40 will be authorized on .*, and the rate is charged after the ride\.$/],
  ['shortly before it', 47, /^\$107\.40 is being authorized, and the rate is charged after the ride\.$/],
])('%s the traveler reads what will be held, and when', async (_title, hoursAhead, words) => {
  const config = aConfig();
  const policies = { ...config.policies, preauthorizationBufferPercent: 20 };
  server.answer(gatewayApi.getConfig, { ...config, policies });
  const serviceAt = new Date(new Date(config.now).getTime() + hoursAhead * hourMs).toISOString();
  const charges = [aCharge({ purpose: 'booking-hold', amountCents: 500 })];
  const ride = aRide({ status: 'CONFIRMED', serviceAt, totalRateCents: 8_950, charges });
  renderApp(<ChargeList ride={ride} />, { user: null });

  expect(await screen.findByText((_text, element) => words.test(element?.textContent ?? ''))).toBeVisible();
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { selectionExpiresAt } from '@livery/contracts/rides/deadlines.ts';
import { act, screen } from '@testing-library/react';
import { serverNow } from '../../../platform/server-clock.ts';
import { aConfig } from '../../../testing/booking-server.ts';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { anOffer, aRide } from '../../../testing/ride-builders.ts';
import { openServer } from '../../../testing/server.ts';
import { deadlineText } from '../../../ui/local-time-text.ts';
import { SelectionTerms } from './selection-terms.tsx';

const server = openServer();
beforeEach(() => server.answer(gatewayApi.getConfig, aConfig()));
afterEach(() => void jest.useRealTimers());

const show = (totalRateCents = 10_000) => {
  const offer = anOffer({ totalRateCents });
  renderApp(<SelectionTerms ride={aRide({ offers: [offer] })} offer={offer} />, { user: aTraveler() });
};
const policiesWith = (preauthorizationBufferPercent: number) => ({
  ...aConfig().policies,
  preauthorizationBufferPercent,
});

test.each([
  [0, 10_000, '$100.00'],
  [20, 10_000, '$120.00'],
  [20, 10_001, '$120.02'],
])(
  'where %i%% more is held, a total of %i cents says that the card is authorized for %s',
  async (percent, total, amount) => {
    server.answer(gatewayApi.getConfig, aConfig({ policies: policiesWith(percent) }));
    show(total);

    expect(await screen.findByText(new RegExp(`authorized for \\${amount}\\. It`))).toBeVisible();
  },
);

test('the time of an answer is named as the latest, as the operator may have less', async () => {
  show();

  expect(await screen.findByText(/ will be asked to confirm by .* [AP]M C[SD]T at the latest\./)).toBeVisible();
});

test('the time by which the operator has to confirm moves on while the terms are read', () => {
  jest.useFakeTimers();
  const ride = aRide();
  const latest = () => {
    const text = deadlineText(selectionExpiresAt(serverNow(), new Date(ride.serviceAt)), ride.timeZone);
    return new RegExp(`confirm by ${text} at the latest`);
  };
  show();
  expect(screen.getByText(latest())).toBeVisible();

  act(() => jest.advanceTimersByTime(40 * minuteMs));

  expect(screen.getByText(latest())).toBeVisible();
});

test('no amount is named that may be too low while the installation is not known', async () => {
  server.refuse(gatewayApi.getConfig, { status: 503, code: 'UNAVAILABLE', message: 'not now' });
  show();

  expect(await screen.findByText(/authorized for the total, in some cases with 20% extra\. It/)).toBeVisible();
  expect(screen.queryByText(/authorized for \$/)).not.toBeInTheDocument();
});

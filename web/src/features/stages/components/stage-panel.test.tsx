import { afterEach, expect, test } from '@jest/globals';
import type { RideStage } from '@livery/contracts/rides/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { screen } from '@testing-library/react';
import { queueStage, removeQueuedStagesOf } from '../../../platform/queued-stages.ts';
import { anOperator } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRide } from '../../../testing/ride-builders.ts';
import { StageMenu } from './stage-menu.tsx';
import { StagePanel } from './stage-panel.tsx';

const operator = anOperator();
afterEach(() => removeQueuedStagesOf(operator.uid));

const driven = (nextStages: RideView['nextStages']) =>
  aRide({ view: 'operator', status: 'CONFIRMED', actions: ['reach-stage'], nextStages });
const beforeBoarding = driven(['OPERATOR_ON_WAY_TO_PICKUP_LOCATION', 'OPERATOR_ON_LOCATION', 'PASSENGER_ON_BOARD']);
const onBoard = driven(['ADD_EXTRA_STOPS', 'RIDE_ENDED']);

const queue = (stage: RideStage) =>
  queueStage({
    uid: operator.uid,
    rideId: 'ride-1',
    timeZone: 'America/Chicago',
    stage,
    reachedAt: '2026-12-01T12:00:00Z',
  });
const endsLater = 'You can end the ride once your saved status updates have been sent.';

test('a stage that waits to be sent is not offered once more', () => {
  queue('OPERATOR_ON_WAY_TO_PICKUP_LOCATION');

  renderApp(<StageMenu ride={beforeBoarding} />, { user: operator });

  expect(screen.queryByLabelText('On the way')).toBeNull();
  expect(screen.queryByLabelText('At pick up location')).not.toBeNull();
});

test('an operator whose boarding waits to be sent reads when the ride can be ended', () => {
  queue('PASSENGER_ON_BOARD');

  renderApp(<StagePanel ride={beforeBoarding} />, { user: operator });

  expect(screen.getByText(endsLater)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an operator whose end of the ride waits to be sent has nothing more to report', () => {
  queue('RIDE_ENDED');

  renderApp(<StagePanel ride={onBoard} />, { user: operator });

  expect(screen.queryByText(endsLater)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

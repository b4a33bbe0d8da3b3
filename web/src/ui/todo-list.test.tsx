import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app.tsx';
import { aRow } from '../testing/ride-builders.ts';
import { TodoList } from './todo-list.tsx';

test.each([
  ['you', 'Fix your payout account'],
  ['operator', 'Payment issue'],
] as const)('a ride whose payout account has to be repaired by: %s, is called: %s', (whose, name) => {
  const turn = { whose, step: 'mend-payout', until: '2099-12-03T20:35:00Z' } as const;
  renderApp(
    <TodoList title="Waiting" rows={[aRow({ statusText: 'Payment issue', turn })]} toRide={(id) => `/ride/${id}`} />,
  );

  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/ride/ride-1');
});

test.each([
  ['2099-12-03T20:35:00Z', 1],
  ['2020-12-03T20:35:00Z', 0],
] as const)('a deadline is named until it is past, though the ride waits longer: %s', (until, times) => {
  const turn = { whose: 'you', step: 'pay', until } as const;
  renderApp(<TodoList title="Waiting" rows={[aRow({ turn })]} toRide={(id) => `/ride/${id}`} />);

  expect(screen.getByText('Your turn')).toBeVisible();
  expect(screen.queryAllByText('Pay by')).toHaveLength(times);
});

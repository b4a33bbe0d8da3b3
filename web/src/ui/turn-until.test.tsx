import { expect, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app.tsx';
import { TurnUntil } from './turn-until.tsx';

test.each([
  ['on the page of one ride', 'p', ['Choose by: 10 min left']],
  ['in a row of a list', 'span', []],
] as const)('what is left of a deadline is read aloud near its end: %s', (_, as, said) => {
  const until = new Date(Date.now() + 9.5 * minuteMs).toISOString();
  const turn = { whose: 'you', step: 'choose', until } as const;

  renderApp(<TurnUntil of={{ turn, serviceAt: '2099-12-04T20:35:00Z', timeZone: 'America/Chicago' }} as={as} />);

  expect(screen.getByText(/10 min left$/, { ignore: '[role="status"]' })).toBeVisible();
  expect(screen.queryAllByRole('status').map(({ textContent }) => textContent)).toEqual(said);
});

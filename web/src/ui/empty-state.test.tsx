import { afterEach, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { EmptyState } from './empty-state.tsx';
import { drawings } from './vehicle-paths.ts';

/** The simulated browser has no idle moments: this one is told when it has one. */
let whenIdle: () => void = () => {};
window.requestIdleCallback = (work) => {
  whenIdle = () => work({ didTimeout: false, timeRemaining: () => 1 });
  return 1;
};
window.cancelIdleCallback = () => {};
afterEach(() => {
  whenIdle = () => {};
});

const drawn = (container: HTMLElement, { glass }: { glass: string }) => container.querySelector(`path[d="${glass}"]`);

test.each([
  ['the car that is meant', 'SUV' as const, drawings.SUV],
  ['the smallest for a class that is not known here', null, drawings.Sedan],
])('the sentence is there at once, %s when there is time for it', async (_, vehicle, drawing) => {
  const { container } = render(<EmptyState text="No rides found" vehicle={vehicle} />);
  expect(screen.getByText('No rides found')).toBeVisible();
  expect(drawn(container, drawing)).toBeNull();

  act(whenIdle);

  await waitFor(() => expect(drawn(container, drawing)).not.toBeNull());
});

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { fetchParts, lazily, useFetchedAhead } from './lazily.tsx';

const cutOff = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('a part that did not come says so in its place and appears by itself with the network', async () => {
  let load: () => Promise<() => string> = cutOff;
  const Part = lazily(() => load(), 'waiting');
  render(<Part />);
  expect(await screen.findByRole('alert')).toHaveTextContent('automatically once there is a connection');

  load = async () => () => 'The part';
  act(() => void window.dispatchEvent(new Event('online')));

  expect(await screen.findByText('The part')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what stands in the place of a part may depend on what the part is given', async () => {
  const loaded = Promise.withResolvers<(props: { name: string }) => string>();
  const Part = lazily(
    () => loaded.promise,
    ({ name }) => `waiting for ${name}`,
  );
  render(<Part name="Anna" />);
  expect(screen.getByText('waiting for Anna')).toBeVisible();

  loaded.resolve(({ name }) => `here with ${name}`);

  expect(await screen.findByText('here with Anna')).toBeVisible();
});

describe('a part that stays away', () => {
  const askAgain = () => act(() => void window.dispatchEvent(new Event('online')));
  const isReloaded = () => sessionStorage.getItem('livery.reloaded-for-chunk') !== null;
  let fetched: jest.Spied<typeof window.fetch>;
  beforeEach(() => {
    sessionStorage.clear();
    // Silences what jsdom logs about a reload.
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    fetched = jest.spyOn(window, 'fetch').mockImplementation(async () => new Response());
  });
  afterEach(() => void jest.restoreAllMocks());

  test('while the server answers makes the page load anew, as after a release', async () => {
    const Part = lazily(cutOff, 'waiting');
    render(<Part />);
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    expect(isReloaded()).toBe(false);

    askAgain();

    await waitFor(() => expect(isReloaded()).toBe(true));
  });

  test('and is asked for twice at once counts as lost once', async () => {
    let lose = () => {};
    const load = jest.fn(
      () =>
        new Promise<() => string>((_, refuse) => {
          lose = () => refuse(new TypeError('Failed to fetch dynamically imported module'));
        }),
    );
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const Part = lazily(load, 'waiting', { isLarge: true });
    render(<Part />);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    lose();
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));

    askAgain();
    askAgain();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    lose();
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    await act(async () => {});

    expect(load).toHaveBeenCalledTimes(2);
    expect(isReloaded()).toBe(false);
  });

  test('for want of a network does not make the page load anew, even once the network is back', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const Part = lazily(cutOff, 'waiting');
    render(<Part />);
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    askAgain();
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    fetched.mockImplementation(async () => new Response());

    askAgain();
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
    await act(async () => {});

    expect(isReloaded()).toBe(false);
  });
});

test('a part that nobody misses leaves its place as it is', async () => {
  const load = jest.fn(cutOff);
  const Drawing = lazily(load, 'waiting', { whenMissing: 'nothing' });
  render(<Drawing />);

  expect(await screen.findByText('nothing')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what was opened can be closed before it has come', async () => {
  const onClose = jest.fn();
  const Dialog = lazily<{ onClose: () => void }>(cutOff);
  render(<Dialog onClose={onClose} />);

  (await screen.findByRole('button', { name: 'Close' })).click();

  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a part fetched ahead opens at once, without a network', async () => {
  const load = jest.fn(async () => () => 'The part');
  const Part = lazily(load, 'waiting');

  await fetchParts();
  load.mockImplementation(cutOff);
  render(<Part />);

  expect(screen.getByText('The part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part fetched while its page waits is there with the answer', async () => {
  const load = jest.fn(async () => () => 'The part');
  const Part = lazily(load, 'waiting');
  const parts = [Part];
  function Page({ hasAnswer }: { hasAnswer: boolean }) {
    useFetchedAhead(parts);
    return hasAnswer && <Part />;
  }
  const { rerender } = render(<Page hasAnswer={false} />);
  await waitFor(() => expect(load).toHaveBeenCalled());

  rerender(<Page hasAnswer />);

  expect(screen.getByText('The part')).toBeVisible();
});

test('a part that could not be fetched ahead is asked for again', async () => {
  const load = jest.fn<() => Promise<() => string>>(cutOff);
  lazily(load);

  await fetchParts();
  await fetchParts();

  expect(load).toHaveBeenCalledTimes(2);
});

test('a large part is not fetched ahead', async () => {
  const load = jest.fn(async () => () => 'The map');
  const Drawing = lazily(load, 'waiting', { isLarge: true });

  await fetchParts();
  expect(load).not.toHaveBeenCalled();
  render(<Drawing />);

  expect(await screen.findByText('The map')).toBeVisible();
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation } from 'react-router';
import { useScrollMemory } from './use-scroll-memory.ts';

/** The simulated browser draws nothing: here every section is 1000 pixels below the one before. */
const tops: Record<string, number> = { first: 1_000, second: 2_000 };
const scrollBy = (pixels: number) => act(() => scrollTo(window.scrollY + pixels));

function scrollTo(top: number) {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  Object.assign(window, { scrollY: 0, scrollTo: ({ top }: { top: number }) => scrollTo(top) });
  Element.prototype.scrollIntoView = jest.fn(function scrollIntoView(this: Element) {
    scrollTo(tops[this.id] ?? 0);
  });
  Object.assign(globalThis, { PerformanceNavigationTiming: class {} });
  performance.getEntriesByType = () => [];
});
afterEach(() => scrollTo(0));

function Page() {
  useScrollMemory(useLocation());
  return (
    <>
      <a href="#first">To the first</a>
      <a href="#second">To the second</a>
      <Link to="/next">Next page</Link>
      <p id="first" />
      <p id="second" />
    </>
  );
}

const show = () =>
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );

async function follow(name: string, top: number) {
  await userEvent.click(screen.getByRole('link', { name }));
  await waitFor(() => expect(window.scrollY).toBe(top));
}

test('Back returns to where one was below a section', async () => {
  show();
  await follow('To the first', 1_000);
  scrollBy(400);
  await follow('Next page', 0);

  act(() => window.history.back());

  await waitFor(() => expect(window.scrollY).toBe(1_400));
});

test('a link to a section leads there, also where one had been below it before', async () => {
  show();
  await follow('To the first', 1_000);
  scrollBy(400);
  await follow('To the second', 2_000);

  await follow('To the first', 1_000);
});

test('a reload stays where one was below a section', async () => {
  const { unmount } = show();
  await follow('To the first', 1_000);
  scrollBy(400);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  unmount();
  scrollTo(0);

  performance.getEntriesByType = () => [Object.assign(new PerformanceNavigationTiming(), { type: 'reload' })];
  show();

  await waitFor(() => expect(window.scrollY).toBe(1_400));
});

test('an address of a section that is opened anew leads to the section', () => {
  sessionStorage.setItem('livery.scroll-positions', JSON.stringify([['default/#first', 1_400]]));
  window.history.replaceState(null, '', '/#first');

  show();

  expect(window.scrollY).toBe(1_000);
});

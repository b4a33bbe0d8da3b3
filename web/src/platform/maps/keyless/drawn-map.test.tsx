import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../../../testing/render-app.tsx';
import { DrawnMap } from './drawn-map.tsx';
import { circleAround } from './projection.ts';

const ohare = { name: 'O’Hare', lat: 41.98, lng: -87.9 };
const evanston = { name: 'Evanston', lat: 42.04, lng: -87.69 };
const boston = { name: 'Boston', lat: 42.36, lng: -71.06 };

function Journey() {
  const [to, go] = useState(evanston);
  return (
    <>
      <DrawnMap from={ohare} to={to} />
      <button type="button" onClick={() => go(boston)}>
        To Boston
      </button>
    </>
  );
}

const metersPerDegree = 111_320;
const outlines = () => [...document.querySelectorAll('.drawn-map-state')].map((path) => path.getAttribute('d'));

test('a map of the country shows every state, and none of them is missing for being drawn late', async () => {
  renderApp(<DrawnMap />);

  await waitFor(() => expect(outlines()).toHaveLength(56));
  expect(screen.getByRole('img', { name: 'Map of the United States' })).toBeVisible();
});

test('a map far below the screen has its words, and its outlines once it comes near', async () => {
  let comeNear = () => {};
  const { IntersectionObserver } = window;
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(onChange: IntersectionObserverCallback) {
      super(() => {});
      comeNear = () => onChange([{ isIntersecting: true } as IntersectionObserverEntry], this);
    }
  };
  renderApp(<DrawnMap />);
  expect(screen.getByRole('img', { name: 'Map of the United States' })).toBeVisible();
  expect(outlines()).toHaveLength(0);

  act(() => comeNear());

  await waitFor(() => expect(outlines()).toHaveLength(56));
  window.IntersectionObserver = IntersectionObserver;
});

test('outlines and ends move together to another trip', async () => {
  renderApp(<Journey />);
  await waitFor(() => expect(outlines()).toHaveLength(56));
  const before = outlines();

  await userEvent.click(screen.getByRole('button', { name: 'To Boston' }));

  expect(await screen.findByRole('img', { name: 'Map from O’Hare to Boston' })).toBeVisible();
  expect(screen.getByText('Boston')).toBeVisible();
  expect(outlines()).not.toEqual(before);
});

test('an end that is known only about is a circle of 1,000 meters around it, and no point', () => {
  renderApp(<DrawnMap from={ohare} to={evanston} isRough />);

  expect(screen.getByRole('img', { name: 'Map of the area from O’Hare to Evanston' })).toBeVisible();
  expect(document.querySelectorAll('.drawn-map-end-from path, .drawn-map-end-to path')).toHaveLength(2);
  expect(document.querySelectorAll('circle, .drawn-map-line')).toHaveLength(0);
  const north = Math.max(
    ...circleAround(ohare)
      .coordinates.flat()
      .map(([, lat = 0]) => lat),
  );
  expect((north - ohare.lat) * metersPerDegree).toBeCloseTo(1_000, 0);
});

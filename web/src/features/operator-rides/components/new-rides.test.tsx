import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { anOperator } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRow } from '../../../testing/ride-builders.ts';
import { NewRides } from './new-rides.tsx';

afterEach(() => void jest.restoreAllMocks());

const known = aRow({ id: 'known' });
const came = aRow({ id: 'came' });
const cameLater = aRow({ id: 'came-later' });

function Board() {
  const [rows, setRows] = useState([known]);
  return (
    <>
      <button type="button" onClick={() => setRows([known, came, cameLater])}>
        Two come
      </button>
      <NewRides rows={rows} />
    </>
  );
}

test('showing the rides that came meanwhile moves the focus to the first of them', async () => {
  jest.replaceProperty(window, 'scrollY', 500);
  renderApp(<Board />, { user: anOperator() });
  await userEvent.click(screen.getByRole('button', { name: 'Two come' }));

  await userEvent.click(screen.getByRole('button', { name: '2 new rides' }));

  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/ride/known',
    '/ride/came',
    '/ride/came-later',
  ]);
  expect(screen.getAllByRole('link')[1]).toHaveFocus();
});

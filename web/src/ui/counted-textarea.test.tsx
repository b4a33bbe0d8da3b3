import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app.tsx';
import { CountedTextarea } from './counted-textarea.tsx';

test.each([
  [21, ''],
  [20, 'Characters left: 20'],
  [1, 'Characters left: 1'],
])('with room for %i more, a text announces: %s', (room, announced) => {
  renderApp(<CountedTextarea label="Notes" value="Two bags" onChange={() => undefined} maxLength={8 + room} />);

  expect(screen.getByRole('status').textContent).toBe(announced);
});

import { expect, test } from '@jest/globals';
import { renderApp } from '../testing/render-app.tsx';
import { Money } from './money.tsx';

test.each([
  [null, 'N/A'],
  [0, '$0.00'],
  [123_450, '$1,234.50'],
])('a price of %p cents reads %p', (cents, text) => {
  renderApp(<Money cents={cents} />, { user: null });

  expect(document.querySelector('.money')).toHaveTextContent(text);
});

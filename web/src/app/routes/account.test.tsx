import { expect, test } from '@jest/globals';
import { renderApp } from '../../testing/render-app.tsx';
import { Account } from './account.tsx';
import { AccountOperator } from './account-operator.tsx';

const tiles = () =>
  [...document.querySelectorAll('.tile')].map((tile) => [
    tile.querySelector('strong')?.textContent,
    tile.getAttribute('href'),
  ]);

test('the account of a traveler leads to profile, security, operators, cards, amounts and data', () => {
  renderApp(<Account />);

  expect(tiles()).toEqual([
    ['Profile', '/profile'],
    ['Security', '/security'],
    ['Preferred Operators', '/preferredOperators'],
    ['Payment Methods', '/payment'],
    ['Amounts due', '/payment/due'],
    ['Your data', '/yourData'],
    ['Delete account', '/deleteAccount'],
  ]);
});

test('the account of an operator leads to profile, security, subscription, cashout and data', () => {
  renderApp(<AccountOperator />);

  expect(tiles()).toEqual([
    ['Profile', '/profile'],
    ['Security', '/security'],
    ['Subscription', '/subscription'],
    ['Cashout', '/cashout'],
    ['Your data', '/yourData'],
    ['Delete account', '/deleteAccount'],
  ]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { inlineFirstPaint } from '../../build/first-paint-plugin.ts';
import { skeletonPage } from '../../build/skeleton-page.ts';

const shell = inlineFirstPaint(
  readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8').replace(
    '</head>',
    '<link rel="stylesheet" crossorigin href="/assets/index.css"></head>',
  ),
);
const drawn = '<h1 style="margin:0">Book a Ride</h1><input name="from"><textarea></textarea><button>Next</button>';
const parsed = () =>
  new DOMParser().parseFromString(skeletonPage(shell, drawn, ['/assets/ride.js', '/assets/ride.css']), 'text/html');

test('a page is there before the app, and nobody can use it before', () => {
  const document = parsed();
  const main = document.querySelector('#root main');

  expect(main?.querySelector('h1')?.textContent).toBe('Book a Ride');
  expect(main?.hasAttribute('inert')).toBe(true);
  expect(document.querySelector('#root .visually-hidden')?.textContent).toBe('Loading');
});

test('nothing is filled in that the app would throw away', () => {
  expect([...parsed().querySelectorAll('input, textarea')].every((field) => field.hasAttribute('readonly'))).toBe(true);
});

test('the header is painted at once, the page once its sheets are there, and the app comes after that', () => {
  const document = parsed();
  const parts = [...document.body.children].map(({ localName, id, className }) => `${localName} ${id || className}`);

  expect(parts.slice(0, 3)).toEqual(['template app', 'p old-browser', 'div first-paint']);
  expect(parts.slice(3, 7)).toEqual(['link ', 'link ', 'script ', 'div root']);
  const sheets = [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href'));
  expect(sheets).toEqual(['/assets/index.css', '/assets/ride.css']);
  expect(document.querySelector('script[type="module"]')).toBeNull();
});

test('asks for no style in an attribute', () => {
  const document = parsed();

  expect(document.querySelector('[style]')).toBeNull();
  expect(document.head.innerHTML).toContain('{margin:0}</style>');
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { firstPaint } from '../../build/first-paint.ts';

const source = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8');
const built = source.replace('</head>', '<link rel="stylesheet" crossorigin href="/assets/index.css"></head>');

test('nothing that the outline needs is fetched before it is painted', () => {
  const page = new DOMParser().parseFromString(firstPaint(built), 'text/html');

  const holdsUp = page.querySelectorAll('head link[rel="stylesheet"], head script[src]:not([type="module"])');
  expect([...holdsUp].map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect(page.querySelector('head script:not([src])')?.textContent).toContain('/api/auth/session');
  expect(page.body.lastElementChild?.getAttribute('href')).toBe('/assets/index.css');
});

test('the app itself is fetched behind what is small', () => {
  const preload = '<link rel="modulepreload" crossorigin href="/assets/contracts.js"></head>';
  const page = new DOMParser().parseFromString(firstPaint(built.replace('</head>', preload)), 'text/html');

  const parts = [...page.querySelectorAll('script[type="module"], link[rel="modulepreload"]')];
  expect(parts.map((part) => part.getAttribute('fetchpriority'))).toEqual(['low', 'low']);
});

test.each([
  ['without its script', built.replace('<script src="/before-paint.js"></script>', '')],
  ['without a style sheet', source],
])('a page %s is no page of ours', (_what, html) => {
  expect(() => firstPaint(html)).toThrow('index.html');
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { inlineFirstPaint } from '../../build/first-paint-plugin.ts';

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../..', name), 'utf8');
const source = read('index.html');
const built = source.replace('</head>', '<link rel="stylesheet" crossorigin href="/assets/index.css"></head>');

test('nothing that the skeleton needs is fetched before it is painted', () => {
  const page = new DOMParser().parseFromString(inlineFirstPaint(built), 'text/html');

  const holdsUp = page.querySelectorAll('head link[rel="stylesheet"], head script[src]:not([type="module"])');
  expect([...holdsUp].map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect(page.querySelector('head script:not([src])')?.textContent).toContain('/api/auth/session');
  expect(page.body.lastElementChild?.getAttribute('href')).toBe('/assets/index.css');
});

test('the app itself is not fetched before that: before-paint.js takes it out of its template', () => {
  const preload = '<link rel="modulepreload" crossorigin href="/assets/contracts.js"></head>';
  const page = new DOMParser().parseFromString(inlineFirstPaint(built.replace('</head>', preload)), 'text/html');

  expect(page.querySelector('script[type="module"], link[rel="modulepreload"]')).toBeNull();
  const app = page.querySelector<HTMLTemplateElement>('template#app')?.content;
  expect(app?.querySelector('script')?.getAttribute('src')).toBe('/src/app/main.tsx');
  expect(app?.querySelector('link')?.getAttribute('href')).toBe('/assets/contracts.js');
});

test.each([
  ['without its script', built.replace('<script src="/before-paint.js"></script>', '')],
  ['without a style sheet', source],
])('a page %s is no page of ours', (_what, html) => {
  expect(() => inlineFirstPaint(html)).toThrow('index.html');
});

test('the notice for older browsers names the versions that the styles are built for', () => {
  const [, targets = ''] = /cssTarget: \[(.*)\]/.exec(read('vite.config.ts')) ?? [];
  const needed = new DOMParser().parseFromString(source, 'text/html').querySelector('.old-browser');

  const versions = needed?.textContent?.match(/\w+ \d[\d.]*/g)?.map((each) => each.replace(' ', '').toLowerCase());
  expect(versions).toEqual(targets.match(/[\w.]+/g));
});

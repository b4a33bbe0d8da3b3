import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { inlineFirstPaint } from '../../build/first-paint-plugin.ts';
import { prerenderedHtml } from '../../build/prerendered-html.ts';
import { skeletonPage } from '../../build/skeleton-page.ts';

const built = inlineFirstPaint(
  readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8')
    .replace('</head>', '<link rel="modulepreload" crossorigin href="/assets/contracts.js"></head>')
    .replace('</head>', '<link rel="stylesheet" crossorigin href="/assets/index.css"></head>')
    .replace('/src/app/main.tsx', '/assets/index.js'),
);
const page = {
  path: '/faqs',
  title: 'Questions & answers',
  description: 'What “people” ask',
  html: '<h1>Questions</h1>',
  isWhole: true,
  share: { heading: 'Questions', lead: 'What people ask', drawing: '<svg/>', vehicle: 'Sedan' as const },
  data: [{ text: '</script><script>alert(1)</script>' }],
};
const parsed = () => {
  const html = prerenderedHtml(built, page, ['/assets/faqs.js', '/assets/faqs.css']);
  return new DOMParser().parseFromString(html, 'text/html');
};

test('a prerendered page holds its words and what it is about', () => {
  const document = parsed();

  expect(document.querySelector('#root[data-prerendered] h1')?.textContent).toBe('Questions');
  expect(document.title).toBe('Questions & answers · Livery');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(page.description);
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('{{origin}}/faqs');
});

test('a shared link shows the page’s picture, at its whole address', () => {
  const document = parsed();
  const said = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

  expect(said('og:image')).toBe('{{origin}}/share/faqs.png');
  expect([said('og:image:width'), said('og:image:height')]).toEqual(['1200', '630']);
  expect(said('og:image:alt')).toBe('Livery: Questions. A vehicle from the side: Sedan.');
  expect(said('twitter:card')).toBe('summary_large_image');
});

test('loads its style at once and the app later', () => {
  const document = parsed();
  const scripts = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));

  expect(scripts).toEqual(['/when-touched.js']);
  expect(document.querySelector('link[rel="modulepreload"], template')).toBeNull();
  expect(document.querySelector('link[href="/assets/faqs.css"]')?.getAttribute('rel')).toBe('stylesheet');
  const later = document.querySelector('script[data-app]');
  expect(later?.getAttribute('data-app')).toBe('/assets/index.js');
  expect(later?.getAttribute('data-parts')).toBe('/assets/contracts.js /assets/faqs.js');
});

test('is never shown without its style, and asks for none in an attribute', () => {
  const html = prerenderedHtml(built, { ...page, html: '<p style="margin:0">Words</p>' }, ['/assets/faqs.css']);
  const document = new DOMParser().parseFromString(html, 'text/html');
  const sheets = [...document.querySelectorAll('link[rel="stylesheet"]')];

  expect(sheets.map((sheet) => [sheet.parentElement?.localName, sheet.getAttribute('href')])).toEqual([
    ['head', '/assets/index.css'],
    ['head', '/assets/faqs.css'],
  ]);
  expect(html).not.toContain(' style="');
  expect(html).toContain('{margin:0}</style>');
});

test('leaves out the header of the first paint', () => {
  expect(parsed().querySelector('.first-paint')).toBeNull();
});

test('a page that needs the app at once says its words to who has no scripts', () => {
  const begun = skeletonPage(built, '<h1>Questions</h1>', ['/assets/faqs.css']);
  const html = prerenderedHtml(begun, { ...page, isWhole: false }, ['/assets/faqs.js']);

  expect(html).toContain('<noscript><h1>Questions</h1></noscript>');
  expect(html).toContain('src="/assets/index.js"');
  expect(html).not.toContain('when-touched.js');
});

test('without scripts the header is laid out anew, whatever style sheet comes after', () => {
  const begun = skeletonPage(built, '<h1>Questions</h1>', ['/assets/faqs.css']);
  const html = prerenderedHtml(begun, { ...page, isWhole: false }, ['/assets/faqs.js']);

  expect(html.match(/\S* ?\.site-header(?:-bar|-links)? (?=\{)/g)).toEqual([
    ':root .site-header ',
    ':root .site-header-bar ',
    ':root .site-header-links ',
  ]);
});

test('says what a form needs, in place of the form', () => {
  const html = '<h1>Log in</h1><form><input></form><p>New to Livery?</p>';
  const prerendered = prerenderedHtml(built, { ...page, html, isWhole: false }, []);

  expect(prerendered).toMatch(
    /<noscript><h1>Log in<\/h1><p>This form needs JavaScript\.[^<]*<\/p><p>New to Livery\?<\/p>/,
  );
});

test('lets no text end the data for search engines', () => {
  const data = parsed().querySelector('script[type="application/ld+json"]');

  expect(JSON.parse(data?.textContent ?? '')).toEqual(page.data[0]);
});

test('fails when index.html is not as expected', () => {
  expect(() => prerenderedHtml('<html></html>', page, [])).toThrow('index.html');
});

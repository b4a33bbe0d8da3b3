import { describe, expect, test } from '@jest/globals';
import { pageHints } from '../../build/page-hints.ts';

const chunk = (name: string, { page = '', imports = [] as string[], css = [] as string[], isEntry = false } = {}) => ({
  fileName: `assets/${name}.js`,
  facadeModuleId: page && `/web/src/app/routes/${page}.tsx`,
  imports: imports.map((file) => `assets/${file}.js`),
  viteMetadata: { importedCss: new Set(css) },
  isEntry,
});

describe('the hints of a page', () => {
  test('name its chunk, what that imports and their sheets, but nothing of the shell', () => {
    const hints = pageHints([
      chunk('entry', { isEntry: true, imports: ['react'] }),
      chunk('react'),
      chunk('widgets', { imports: ['react'], css: ['assets/widgets.css'] }),
      chunk('ride-create', { page: 'ride-create', imports: ['entry', 'widgets'] }),
    ]);

    expect(hints).toEqual({
      '/ride/create': ['/assets/ride-create.js', '/assets/widgets.js', '/assets/widgets.css'],
    });
  });

  test('are those of the shown page where several addresses show one', () => {
    const hints = pageHints([chunk('payment', { page: 'payment' }), chunk('ride-receipt', { page: 'ride-receipt' })]);

    expect(hints['/payment/method/new']).toEqual(['/assets/payment.js']);
    expect(hints['/ride/requested/:id/receipt']).toEqual(['/assets/ride-receipt.js']);
  });
});

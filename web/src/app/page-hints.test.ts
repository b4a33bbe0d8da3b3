import { describe, expect, test } from '@jest/globals';
import { pageHints } from '../../build/page-hints.ts';

interface Facts {
  page?: string;
  imports?: string[];
  later?: string[];
  css?: string[];
  isEntry?: boolean;
}

const assets = (names: string[]) => names.map((name) => `assets/${name}.js`);
const chunk = (name: string, { page, imports = [], later = [], css = [], isEntry = false }: Facts = {}) => ({
  fileName: `assets/${name}.js`,
  facadeModuleId: page ? `/web/src/app/routes/${page}.tsx` : null,
  imports: assets(imports),
  dynamicImports: assets(later),
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

  test('name the table that leads to it, unless the shell does', () => {
    const hints = pageHints([
      chunk('entry', { isEntry: true, later: ['account-pages', 'home'] }),
      chunk('account-pages', { imports: ['entry'], later: ['cashout'] }),
      chunk('cashout', { page: 'cashout' }),
      chunk('home', { page: 'home' }),
    ]);

    expect(hints).toEqual({
      '/cashout': ['/assets/account-pages.js', '/assets/cashout.js'],
      '/home': ['/assets/home.js'],
    });
  });

  test('are those of the shown page where several addresses show one', () => {
    const hints = pageHints([chunk('payment', { page: 'payment' }), chunk('ride-receipt', { page: 'ride-receipt' })]);

    expect(hints['/payment/method/new']).toEqual(['/assets/payment.js']);
    expect(hints['/ride/requested/:id/receipt']).toEqual(['/assets/ride-receipt.js']);
  });
});

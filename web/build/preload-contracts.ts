import type { Plugin } from 'vite';
import { chunksOf } from './page-hints.ts';

/** The session's schemas are outside the first chunk but always needed: the page asks for them at once. */
export const preloadContracts = (): Plugin => ({
  name: 'preload-contracts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const contracts = chunksOf(bundle).find(({ moduleIds }) =>
        moduleIds.some((id) => id.endsWith('contracts/identity/api.ts')),
      );
      const needed = contracts ? [contracts.fileName, ...contracts.imports] : [];
      return needed
        .filter((name) => !html.includes(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        }));
    },
  },
});

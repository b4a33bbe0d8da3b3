import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';
import type { WrittenPage } from '../src/app/written-pages.tsx';
import { type Chunk, pageHints } from './page-hints.ts';
import { robots, sitemap } from './search-engines.ts';
import { pictureOf } from './share-address.ts';
import { sharePicture } from './share-picture.ts';
import { writtenPage } from './written-page.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Writes the public pages as finished HTML, with what search engines ask for, into one file by address, and a picture
 * for each one's shared link; the gateway puts its own address in place of {{origin}}.
 */
export const writePages = (): Plugin => ({
  name: 'written-pages',
  apply: 'build',
  generateBundle: {
    // After Vite has written index.html and taken out the scripts that held nothing but styles.
    order: 'post',
    async handler(_options, bundle) {
      const pages = await drawPages();
      const shell = shellOf(bundle);
      const hints = pageHints(Object.values(bundle).flatMap((file): Chunk[] => (file.type === 'chunk' ? [file] : [])));
      const written = pages.map((page) => [page.path, writtenPage(shell, page, hints[page.path] ?? [])]);
      const files = { '/robots.txt': robots, '/sitemap.xml': sitemap(), ...Object.fromEntries(written) };
      this.emitFile({ type: 'asset', fileName: '.vite/written-pages.json', source: JSON.stringify(files) });
      for (const { path, share } of pages)
        this.emitFile({ type: 'asset', fileName: pictureOf(path).slice(1), source: await sharePicture(share) });
    },
  },
});

function shellOf(bundle: Rolldown.OutputBundle): string {
  const file = bundle['index.html'];
  if (file?.type !== 'asset') throw new Error('the build has no index.html');
  return String(file.source);
}

/** By the app's own components, in this process. */
async function drawPages(): Promise<WrittenPage[]> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const drawing = await server.ssrLoadModule('/src/app/written-pages.tsx');
    return await drawing['writePages']();
  } finally {
    await server.close();
  }
}

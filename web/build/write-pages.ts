import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';
import type { PageOutlines } from '../src/app/page-outlines.tsx';
import type { WrittenPage } from '../src/app/written-pages.tsx';
import { outlinedPage } from './outlined-page.ts';
import { chunksOf, pageHints } from './page-hints.ts';
import { robots, sitemap } from './search-engines.ts';
import { pictureOf } from './share-address.ts';
import { sharePicture } from './share-picture.ts';
import { writtenPage } from './written-page.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Writes the public pages as finished HTML, with what search engines ask for, into one file by address, and a picture
 * for each one's shared link; the gateway puts its own address in place of {{origin}}. Outlines of the pages for people
 * who are signed in go into another file.
 */
export const writePages = (): Plugin => ({
  name: 'written-pages',
  apply: 'build',
  generateBundle: {
    // After Vite has written index.html and taken out the scripts that held nothing but styles.
    order: 'post',
    async handler(_options, bundle) {
      const { pages, outlines } = await drawPages();
      const shell = shellOf(bundle);
      const hints = pageHints(chunksOf(bundle));
      const inShell = (drawn: Record<string, string>) =>
        Object.fromEntries(
          Object.entries(drawn).map(([path, html]) => [path, outlinedPage(shell, html, hints[path] ?? [])]),
        );
      const begun = inShell(outlines.visitors);
      const whole = pages.map((page) => [
        page.path,
        writtenPage(begun[page.path] ?? shell, page, hints[page.path] ?? []),
      ]);
      const written = { '/robots.txt': robots, '/sitemap.xml': sitemap(), ...begun, ...Object.fromEntries(whole) };
      const emit = (fileName: string, texts: Record<string, string>) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(texts) });
      emit('.vite/written-pages.json', written);
      emit('.vite/outlined-pages.json', inShell(outlines.signedIn));
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

/** Draws them with the app's own components, in this process. */
async function drawPages(): Promise<{ pages: WrittenPage[]; outlines: PageOutlines }> {
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
    const { writePages } = await server.ssrLoadModule('/src/app/written-pages.tsx');
    const { drawOutlines } = await server.ssrLoadModule('/src/app/page-outlines.tsx');
    return { pages: await writePages(), outlines: await drawOutlines() };
  } finally {
    await server.close();
  }
}

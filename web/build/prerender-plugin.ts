import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';
import type { PageSkeletons } from '../src/app/page-skeletons.tsx';
import type { PrerenderedPage } from '../src/app/prerendered-pages.tsx';
import { chunksOf, pageHints } from './page-hints.ts';
import { prerenderedHtml } from './prerendered-html.ts';
import { robots, sitemap } from './search-engines.ts';
import { shareImagePath } from './share-address.ts';
import { sharePicture } from './share-picture.ts';
import { skeletonPage } from './skeleton-page.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Prerenders the public pages, with what search engines ask for, into one file by address, and a picture
 * for each one's shared link; the gateway puts its own address in place of {{origin}}. Skeletons of the pages for people
 * who are signed in go into another file.
 */
export const prerenderPlugin = (): Plugin => ({
  name: 'prerender',
  apply: 'build',
  generateBundle: {
    // After Vite has written index.html and taken out the scripts that held nothing but styles.
    order: 'post',
    async handler(_options, bundle) {
      const { pages, skeletons } = await renderPages();
      const shell = shellOf(bundle);
      const hints = pageHints(chunksOf(bundle));
      const inShell = (rendered: Record<string, string>) =>
        Object.fromEntries(
          Object.entries(rendered).map(([path, html]) => [path, skeletonPage(shell, html, hints[path] ?? [])]),
        );
      const beginnings = inShell(skeletons.visitors);
      const whole = pages.map((page) => [
        page.path,
        prerenderedHtml(beginnings[page.path] ?? shell, page, hints[page.path] ?? []),
      ]);
      const prerendered = {
        '/robots.txt': robots,
        '/sitemap.xml': sitemap(),
        ...beginnings,
        ...Object.fromEntries(whole),
      };
      const emit = (fileName: string, texts: Record<string, string>) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(texts) });
      emit('.vite/prerendered-pages.json', prerendered);
      emit('.vite/skeleton-pages.json', inShell(skeletons.signedIn));
      for (const { path, share } of pages)
        this.emitFile({ type: 'asset', fileName: shareImagePath(path).slice(1), source: await sharePicture(share) });
    },
  },
});

function shellOf(bundle: Rolldown.OutputBundle): string {
  const file = bundle['index.html'];
  if (file?.type !== 'asset') throw new Error('the build has no index.html');
  return String(file.source);
}

/** Renders them with the app's own components, in this process. */
async function renderPages(): Promise<{ pages: PrerenderedPage[]; skeletons: PageSkeletons }> {
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
    const { prerenderPages } = await server.ssrLoadModule('/src/app/prerendered-pages.tsx');
    const { renderSkeletons } = await server.ssrLoadModule('/src/app/page-skeletons.tsx');
    return { pages: await prerenderPages(), skeletons: await renderSkeletons() };
  } finally {
    await server.close();
  }
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const source = path.join(import.meta.dirname, 'service-worker.js');

/** Writes the service worker with the list of the files that pages are made of: it keeps nothing else (R85). */
export const writeServiceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .map((name) => `/${name}`);
      const text = `const files = ${JSON.stringify(files)};\n${readFileSync(source, 'utf8')}`;
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: text });
    },
  },
});

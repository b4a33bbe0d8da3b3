import path from 'node:path';
import type { Plugin } from 'vite';

const own = path.resolve(import.meta.dirname, 'use-id.ts');

/**
 * Mantine gives each field a random id once it is mounted, which draws every form twice, the second time within the
 * first one's task; React's own ids are there from the start.
 */
export const idsOfReact = (): Plugin => ({
  name: 'ids-of-react',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (source === './use-id/use-id.mjs' && importer?.includes('@mantine/hooks')) return own;
    return undefined;
  },
});

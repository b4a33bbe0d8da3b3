import path from 'node:path';
import type { Plugin } from 'vite';

const own = path.resolve(import.meta.dirname, 'use-id.ts');

/**
 * Mantine gives each field a random id once it is mounted, which draws every form twice, the second time within the
 * first one's task; React's own ids are there from the start.
 */
export function reactIdsPlugin(): Plugin {
  let isReplaced = false;
  return {
    name: 'react-ids-plugin',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== './use-id/use-id.mjs' || !importer?.includes('@mantine/hooks')) return undefined;
      isReplaced = true;
      return own;
    },
    buildEnd(failure) {
      if (!failure && !isReplaced) this.error('Mantine’s useId stands elsewhere now: forms would be drawn twice');
    },
  };
}

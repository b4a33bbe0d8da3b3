import type { Plugin } from 'vite';

const summary = /\bsummary:\s*(['"`])(?:(?!\1).)*\1,/g;

/** What routes are for is told to who reads the API's documents: no browser needs it. */
export const dropSummaries = (): Plugin => ({
  name: 'drop-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /infra\/contracts\/.*\bapi\b.*\.ts$/ },
    handler: (code) => ({ code: code.replace(summary, ''), map: null }),
  },
});

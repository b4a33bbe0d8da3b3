import type { Plugin } from 'vite';

const serverFact = /\b(?:summary|limit|proof):\s*(['"`])(?:(?!\1).)*\1,/g;

/** What routes are for, and what only servers check of them: no browser needs it. */
export const dropServerFacts = (): Plugin => ({
  name: 'drop-server-facts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /infra\/contracts\/.*\bapi\b.*\.ts$/ },
    handler: (code) => ({ code: code.replace(serverFact, ''), map: null }),
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dropServerFacts } from './build/drop-server-facts.ts';
import { paintFirst } from './build/first-paint.ts';
import { writePageHints } from './build/page-hints.ts';
import { precompress } from './build/precompress.ts';
import { preloadContracts } from './build/preload-contracts.ts';
import { themeStyles } from './build/theme-styles.ts';
import { writePages } from './build/write-pages.ts';
import { writeServiceWorker } from './build/write-service-worker.ts';

// Chunks of what pages share: split up finer they compress worse, name each other at length and wait for each other.
const groups = [
  { name: 'frame', tags: ['$initial' as const] },
  // Tasks are for staff only; the checks of a booking, the copy of one's data and its end, for their pages.
  {
    name: 'contracts',
    test: /infra\/contracts\/(?!scheduler\/|rides\/booking-checks|piece|retention|\w+\/(export|deletion)-api)|node_modules\/zod\//,
  },
  {
    name: 'widgets',
    test: /@mantine\/core\/esm\/(core\/(Box|styles-api|factory|InlineStyles)|components\/(Button|Loader|Transition|UnstyledButton|Input|InputBase|TextInput|NativeSelect))\/|web\/src\/ui\/(counted-textarea|focus-first-invalid)/,
  },
  {
    name: 'parts',
    test: /web\/src\/(platform\/(config|server-clock)|ui\/(action-bar|icons|money|notice)|features\/(payment-methods|receivables)\/api\/get-)/,
  },
  // A booking draws them with the choice of vehicles, which comes later.
  { name: 'vehicles', test: /web\/src\/ui\/vehicle-(paths|silhouette)/ },
  { name: 'places', test: /web\/src\/(ui\/address-field|platform\/maps\/(use-|google-state))/ },
  { name: 'forms', test: /web\/src\/(ui\/(field-count|submit-error|takes-focus)|platform\/use-intent-key)/ },
  { name: 'sending', test: /web\/src\/platform\/(ride-cache|use-waiting-mutation)/ },
];

export default defineConfig({
  plugins: [
    react(),
    dropServerFacts(),
    themeStyles(),
    preloadContracts(),
    paintFirst(),
    writePageHints(),
    writePages(),
    writeServiceWorker(),
    precompress(),
  ],
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    target: 'es2023',
    // Older targets would turn light-dark() into variables that ignore a nested color-scheme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});

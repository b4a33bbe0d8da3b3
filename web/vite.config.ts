import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dropServerFacts } from './build/drop-server-facts.ts';
import { firstPaintPlugin } from './build/first-paint-plugin.ts';
import { writePageHints } from './build/page-hints.ts';
import { precompress } from './build/precompress.ts';
import { preloadContracts } from './build/preload-contracts.ts';
import { prerenderPlugin } from './build/prerender-plugin.ts';
import { reactIdsPlugin } from './build/react-ids-plugin.ts';
import { themeStyles, withoutStyleWriters } from './build/theme-styles.ts';
import { writeServiceWorker } from './build/write-service-worker.ts';

// Chunks of what pages share: split up finer they compress worse, name each other at length and wait for each other, and
// each file is a request, also for the service worker. What only one page needs stays with it, and what is large alone.
const groups = [
  { name: 'frame', tags: ['$initial' as const] },
  // Tasks and staff's charges are for staff only; the checks of a booking, what cancelling costs, links, what is held, the
  // copy of one's data and its end, for their pages.
  {
    name: 'contracts',
    test: /infra\/contracts\/(?!scheduler\/|rides\/(booking-checks|cancellation-table|rate-charges)|payments\/ride-hold-cents|links|cursor-page|retention|\w+\/(export|deletion|staff)-api)|node_modules\/zod\//,
  },
  {
    name: 'widgets',
    test: /@mantine\/core\/esm\/(core\/(Box|DirectionProvider|InlineStyles|factory|styles-api|utils)|components\/(Button|Loader|Transition|UnstyledButton|Input|InputBase|TextInput|NativeSelect))\/|@mantine\/hooks\/esm\/(use-uncontrolled|use-merged-ref|use-window-event)|web\/src\/ui\/(counted-textarea|focus-first-invalid|alert-role)/,
  },
  {
    name: 'parts',
    test: /web\/src\/(platform\/(config|saved-cards|server-clock)|ui\/(action-bar|icons|money|notice)|features\/(payment-methods|receivables)\/api\/get-)/,
  },
  // What is checked before it is sent, mostly in forms that are kept.
  { name: 'checked', test: /web\/src\/platform\/(kept-form|validation-errors)/ },
  // A booking draws them with the choice of vehicles, which comes later.
  { name: 'vehicles', test: /web\/src\/ui\/vehicle-(paths|silhouette)/ },
  { name: 'places', test: /web\/src\/(ui\/address-field|platform\/maps\/(use-|google-state))/ },
  {
    name: 'forms',
    test: /web\/src\/(ui\/(form-error-summary|submit-error|focus-box|use-refused-submits|use-focus-on-change)|platform\/use-idempotency-key)/,
  },
  // For the few forms that say how long to wait.
  { name: 'waits', test: /web\/src\/(platform\/use-countdown|ui\/submit-button)/ },
  {
    name: 'lists',
    test: /web\/src\/(ui\/(data-table|deadline|empty-state|fact-list|pager|payout-restricted|(pickup|local|row)-time|route|status-badge|tab-count|tile|todo-list|turn-)|platform\/(use-is-loading|ride-actions|ride-to-answer|use-list-address)|features\/(notifications|operator-rides|reservations)\/api\/list-)/,
  },
  {
    name: 'overlays',
    test: /@mantine\/core\/esm\/components\/(Modal|ModalBase|Drawer|ScrollArea)\/|web\/src\/ui\/(dialog|use-return-focus)/,
  },
  { name: 'sending', test: /web\/src\/platform\/(ride-cache|use-waiting-mutation|read-again)/ },
  // The frame of everybody who is signed in.
  {
    name: 'signed-in',
    test: /web\/src\/(app\/(live-|layout\/(account-menu|connection-notice|identity))|platform\/(apply-live|follow-live|queued-stages)|features\/notifications\/components\/(chat-news|notification-bell))|@mantine\/core\/esm\/core\/MantineProvider\/use-mantine-color-scheme/,
  },
  {
    name: 'images',
    test: /web\/src\/platform\/(send-.*image|(chosen|stored)-images)/,
    includeDependenciesRecursively: false,
  },
  { name: 'password', test: /@mantine\/core\/esm\/components\/PasswordInput\/|web\/src\/ui\/password-field/ },
  // Without the field, which is large, and which pages ask for that need no log-in.
  {
    name: 'log-in',
    test: /web\/src\/(platform\/use-kept-text|ui\/use-required-field|features\/(login\/(email-draft|api\/(log-in|prove)|components\/(login-form|factor-code-form|second-factor-form))|security\/api\/second-factor))/,
    includeDependenciesRecursively: false,
  },
  { name: 'asked-again', test: /web\/src\/app\/layout\/(second-factor-prompt|signed-out-dialog)/ },
  // What a booking draws once it knows from where to where. Without what it begins with.
  {
    name: 'trip',
    test: /web\/src\/(features\/booking\/components\/(rate-notes|vehicle-choice|ride-summary|trip-)|platform\/(use-is-near|maps\/ride-map))/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'staff',
    test: /web\/src\/features\/staff\/(crumbs|is-action-offered|components\/(viewer-time|person-badges|read-failed|staff-list))/,
  },
];

export default defineConfig({
  plugins: [
    react(),
    reactIdsPlugin(),
    dropServerFacts(),
    themeStyles(),
    withoutStyleWriters(),
    preloadContracts(),
    firstPaintPlugin(),
    writePageHints(),
    prerenderPlugin(),
    writeServiceWorker(),
    precompress(),
  ],
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    target: 'es2023',
    // The browsers that index.html asks for. Older targets would turn light-dark() into variables that ignore a nested
    // color-scheme.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});

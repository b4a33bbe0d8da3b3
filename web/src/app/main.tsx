import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient } from '../platform/query-client.ts';
import { queryKeys } from '../platform/query-keys.ts';
import { sessionQuery } from '../platform/session.ts';
import { traceClicks } from '../platform/trace.ts';
import '../ui/mantine-styles.ts';
import '../ui/theme.css';
import '../ui/base.css';
import '../ui/widgets.css';
import { isPrerendered, pressAgain } from '../platform/prerendered-page.ts';
import { App } from './app.tsx';
import { firstPageReady } from './first-page-ready.ts';
import { fetchPageAt } from './router.tsx';

traceClicks();
const queryClient = createQueryClient();
const app = (
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>
);
const page = fetchPageAt(window.location.pathname);
const session = queryClient.prefetchQuery(sessionQuery);

/** Waits until index.html is parsed: its style sheets are at its end, and the app may arrive before them. */
const parsed = new Promise((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve);
  else resolve(true);
});

/** A prerendered page says what a visitor sees: for anybody else it is rendered anew. */
function begin() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // Renders in slices: between them a slow phone can scroll and react to presses.
  startTransition(() => {
    if (isPrerendered() && queryClient.getQueryData(queryKeys.me) === null) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  pressAgain();
}

// A prerendered page can be read meanwhile, however long it takes.
const known = isPrerendered() ? Promise.all([page, session]) : firstPageReady(page, session);
void Promise.all([known, parsed]).then(begin);

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
import { isWrittenPage, pressAgain } from '../platform/written-page.ts';
import { App } from './app.tsx';
import { firstPageReady } from './first-page-ready.ts';
import { fetchPageAt } from './router.tsx';

traceClicks();
const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const queryClient = createQueryClient();
const app = (
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>
);
const page = fetchPageAt(window.location.pathname);
const session = queryClient.prefetchQuery(sessionQuery);

/** A written page says what a visitor sees: for anybody else it is drawn anew. */
function begin(root: HTMLElement) {
  // In slices: between them a slow phone scrolls, and does what is pressed.
  startTransition(() => {
    if (isWrittenPage() && queryClient.getQueryData(queryKeys.me) === null) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  pressAgain();
}

// A written page can be read meanwhile, however long it takes.
void (isWrittenPage() ? Promise.all([page, session]) : firstPageReady(page, session)).then(() => begin(element));

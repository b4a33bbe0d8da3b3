import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../platform/query-client.ts';
import { sessionQuery } from '../platform/session.ts';
import '../ui/mantine-styles.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/widgets.css';
import { App } from './app.tsx';
import { firstPageReady } from './first-page-ready.ts';
import { fetchPageAt } from './router.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);
const queryClient = createQueryClient();
void firstPageReady(fetchPageAt(window.location.pathname), queryClient.prefetchQuery(sessionQuery)).then(() =>
  root.render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  ),
);

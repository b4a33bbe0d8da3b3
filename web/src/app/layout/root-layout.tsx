import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { sessionEnded } from '../../platform/query-client.ts';
import { followOtherTabs, useSession } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { BackToTop } from './back-to-top.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import './cookie-notice.css';
import './root-layout.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { ToastStack } from './toast-stack.tsx';

const LiveUpdates = lazy(() => import('../live-updates.tsx').then(({ LiveUpdates }) => ({ default: LiveUpdates })));
const SignedOutDialog = lazy(() =>
  import('./signed-out-dialog.tsx').then(({ SignedOutDialog }) => ({ default: SignedOutDialog })),
);

export function RootLayout() {
  const hasSessionEnded = useStore(sessionEnded);
  const { user } = useSession();
  const { state } = useNavigation();
  const queryClient = useQueryClient();
  useEffect(() => followOtherTabs(queryClient), [queryClient]);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <SiteHeader />
      <div className={`route-progress ${state === 'idle' ? '' : 'route-progress-on'}`} aria-hidden="true" />
      <main id="main" tabIndex={-1} className="site-main">
        <ConnectionNotice />
        <Outlet />
      </main>
      <SiteFooter />
      <BackToTop />
      <ToastStack />
      {user && (
        <Suspense>
          <LiveUpdates />
        </Suspense>
      )}
      {hasSessionEnded && (
        <Suspense>
          <SignedOutDialog />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}

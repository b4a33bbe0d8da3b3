import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { useLocation } from 'react-router';
import { fetchParts, lazily } from '../../platform/lazily.tsx';
import { MapScript } from '../../platform/maps/map-script.tsx';
import { secondFactorPrompt } from '../../platform/second-factor.ts';
import { subscribeToOtherTabs, useSession } from '../../platform/session.ts';
import { sessionEnd } from '../../platform/session-end.ts';
import { useStore } from '../../platform/store.ts';
import { whenSettled } from '../../platform/when-idle.ts';
import { BackToTop } from './back-to-top.tsx';
import './root-layout.css';
import { CurrentPage } from './current-page.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { ToastStack } from './toast-stack.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

const ConnectionNotice = lazily(async () => (await import('./connection-notice.tsx')).ConnectionNotice);
const LiveUpdates = lazily(async () => (await import('../live-updates.tsx')).LiveUpdates);
const SecondFactorPrompt = lazily(async () => (await import('./second-factor-prompt.tsx')).SecondFactorPrompt);
const SignedOutDialog = lazily(async () => (await import('./signed-out-dialog.tsx')).SignedOutDialog);

export function RootLayout() {
  const end = useStore(sessionEnd);
  const asked = useStore(secondFactorPrompt);
  const { user } = useSession();
  const location = useLocation();
  // The previous page stays until the next one has arrived.
  const shown = useDeferredValue(location);
  useScrollMemory(shown);
  const queryClient = useQueryClient();
  useEffect(() => subscribeToOtherTabs(queryClient), [queryClient]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has parts of its own
  useEffect(() => whenSettled(() => void fetchParts()), [shown.pathname]);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <SiteHeader />
      <div className={`route-progress ${shown === location ? '' : 'route-progress-on'}`} aria-hidden="true" />
      <main id="main" tabIndex={-1} className="site-main">
        <ConnectionNotice />
        <CurrentPage location={shown} />
      </main>
      <SiteFooter />
      <BackToTop />
      <ToastStack />
      <MapScript />
      {user && <LiveUpdates />}
      {user && asked && <SecondFactorPrompt />}
      {end === 'asks' && <SignedOutDialog />}
    </>
  );
}

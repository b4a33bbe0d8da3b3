import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ChatNews } from '../features/notifications/components/chat-news.tsx';
import { OwedCount } from '../features/operator-rides/components/owed-count.tsx';
import { applyLiveUpdate } from '../platform/apply-live-update.ts';
import { followLive } from '../platform/follow-live.ts';
import { lazily } from '../platform/lazily.tsx';
import { queryKeys } from '../platform/query-keys.ts';
import { readAgain, readFailedAgain } from '../platform/read-again.ts';
import { isInOperatorMode, mayHaveRides, useSession } from '../platform/session.ts';
import { sessionEnd } from '../platform/session-end.ts';
import { useStore } from '../platform/store.ts';
import { whenSettled } from '../platform/when-idle.ts';
import { liveState } from './live-state.ts';
import { useClearAfterEnd } from './use-clear-after-end.ts';

const EndWhenIdle = lazily(async () => (await import('./end-when-idle.tsx')).EndWhenIdle);
const pollMs = 15_000;

/**
 * Follows the gateway's stream while the session lasts; polls what is on screen when the stream stays away, otherwise
 * what could not be read. Streams come back together, services may be full at that moment, and a stream tells nothing of
 * what was missed before.
 */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const uid = user?.uid;
  const isOver = useStore(sessionEnd) !== 'none';
  useClearAfterEnd(isOver);
  useEffect(() => {
    if (!uid || isOver) return;
    const refreshScreen = () => void readAgain(queryClient, { refetchType: 'active' });
    let isDrawn = false;
    // What happened between the page's first readings and the stream can wait until the page is drawn. A stream that
    // another page has opened before says nothing of it.
    const cancelFirst = whenSettled(() => {
      isDrawn = true;
      refreshScreen();
    });
    const refreshAtOpen = () => {
      if (isDrawn) refreshScreen();
    };
    const poll = () => (liveState.get() === 'paused' ? refreshScreen() : void readFailedAgain(queryClient));
    const polling = setInterval(poll, pollMs);
    const stop = followLive({
      onUpdate: (update) => applyLiveUpdate(queryClient, update),
      onState: (state) => {
        if (state === 'open') refreshAtOpen();
        if (state === 'ended') void queryClient.invalidateQueries({ queryKey: queryKeys.me });
        else liveState.set(state);
      },
      onReturn: refreshScreen,
    });
    return () => {
      clearInterval(polling);
      stop();
      cancelFirst();
      liveState.set('connecting');
    };
  }, [queryClient, uid, isOver]);
  return (
    <>
      <ChatNews />
      {user && (user.adminRole || !isOver) && <EndWhenIdle user={user} />}
      {user && mayHaveRides(user) && isInOperatorMode(user) && <OwedCount />}
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ChatNews } from '../features/notifications/components/chat-news.tsx';
import { OwedCount } from '../features/operator-rides/components/owed-count.tsx';
import { applyLiveMessage } from '../platform/apply-live-message.ts';
import { followLive } from '../platform/live.ts';
import { queryKeys } from '../platform/query-keys.ts';
import { readAgain } from '../platform/read-again.ts';
import { isInOperatorMode, useSession } from '../platform/session.ts';
import { sessionEnd } from '../platform/session-end.ts';
import { useStore } from '../platform/store.ts';
import { liveState } from './live-state.ts';

const pollWhilePausedMs = 15_000;

/** Follows the gateway's stream while the session lasts; polls what is on screen when the stream stays away. */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const uid = user?.uid;
  const isOver = useStore(sessionEnd) !== 'none';
  useEffect(() => {
    if (!uid || isOver) return;
    const refreshScreen = () => void readAgain(queryClient, { refetchType: 'active' });
    const polling = setInterval(() => liveState.get() === 'paused' && refreshScreen(), pollWhilePausedMs);
    const stop = followLive({
      onMessage: (message) => applyLiveMessage(queryClient, message),
      onState: (state) => {
        if (state === 'open') refreshScreen();
        if (state === 'ended') void queryClient.invalidateQueries({ queryKey: queryKeys.me });
        else liveState.set(state);
      },
    });
    return () => {
      clearInterval(polling);
      stop();
      liveState.set('connecting');
    };
  }, [queryClient, uid, isOver]);
  return (
    <>
      <ChatNews />
      {user?.approved && isInOperatorMode(user) && <OwedCount />}
    </>
  );
}

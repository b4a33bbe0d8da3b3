import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../platform/session.ts';
import { sessionEnd } from '../../platform/session-end.ts';
import { useStore } from '../../platform/store.ts';
import { liveState } from '../live-state.ts';
import './connection-notice.css';
import { QueuedStagesNotice } from './queued-stages-notice.tsx';

const clock = () => new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(new Date());

/** A strip under the header while what is on screen may be older than it looks. */
export function ConnectionNotice() {
  const offlineSince = useOfflineSince();
  const state = useStore(liveState);
  const end = useStore(sessionEnd);
  const { user } = useSession();
  const queryClient = useQueryClient();
  const text = offlineSince
    ? `You are offline. This page shows how things were at ${offlineSince}.`
    : state === 'paused'
      ? 'Live updates paused.'
      : undefined;
  return (
    // Only the line that is new is read aloud, not again all that are there.
    <div role="status" aria-atomic="false" className="connection-place">
      {end === 'put off' && (
        <div className="connection-notice" aria-atomic="true">
          You are logged out.
          <button type="button" onClick={() => sessionEnd.set('asks')}>
            Log in
          </button>
        </div>
      )}
      {user && <QueuedStagesNotice uid={user.uid} />}
      {text && (
        <div className="connection-notice" aria-atomic="true">
          {text}
          <button type="button" onClick={() => void queryClient.invalidateQueries({ refetchType: 'active' })}>
            Retry now
          </button>
        </div>
      )}
    </div>
  );
}

function useOfflineSince() {
  const [since, setSince] = useState<string | undefined>(() => (navigator.onLine ? undefined : clock()));
  useEffect(() => {
    const leave = () => setSince(clock());
    const comeBack = () => setSince(undefined);
    window.addEventListener('offline', leave);
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('offline', leave);
      window.removeEventListener('online', comeBack);
    };
  }, []);
  return since;
}

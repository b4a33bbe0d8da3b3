import type { SignIn } from '@livery/contracts/identity/api/sessions.ts';
import { messages } from '@livery/contracts/messages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazily } from '../../../platform/lazily.tsx';
import { showFailure, showToast } from '../../../platform/toast.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { useEndSession } from '../api/end-session.ts';
import { useSessions } from '../api/list-sessions.ts';
import './session-list.css';

const LogOutEverywhereDialog = lazily(
  async () => (await import('./log-out-everywhere-dialog.tsx')).LogOutEverywhereDialog,
);

/** Where the person is logged in; every sign-in but this one can be ended from here. */
export function SessionList() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className="card stack" aria-labelledby="sign-ins">
      <h2 id="sign-ins">Where you are logged in</h2>
      <Rows />
      <Button variant="default" className="at-start" onClick={() => setIsAsking(true)}>
        Log out on all devices
      </Button>
      {isAsking && <LogOutEverywhereDialog onClose={() => setIsAsking(false)} />}
    </section>
  );
}

function Rows() {
  const { data: sessions, error, refetch } = useSessions();
  useFocusAfterRemoval(sessions?.length);
  if (error && !sessions) return <ErrorBox onRetry={() => void refetch()}>{messages.sessionsFailed}</ErrorBox>;
  if (!sessions) return <SkeletonBlock lines={[64, 64]} />;
  return (
    <ul className="session-list">
      {sessions.map((session) => (
        <Row key={session.id} session={session} />
      ))}
    </ul>
  );
}

function Row({ session }: { session: SignIn }) {
  const end = useEndSession();
  const name = session.device ?? 'Unknown device';
  const logOut = () =>
    end.mutate(session.id, {
      onSuccess: () => showToast({ text: `Logged out on ${name}.`, tone: 'success' }),
      onError: showFailure,
    });
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p className="soft small">
          Logged in {timeOf(session.startedAt)}
          {!session.current && <> · last used {timeOf(session.lastUsedAt)}</>}
        </p>
      </div>
      {session.current ? (
        <span className="session-list-here">This device</span>
      ) : (
        <Button
          size="sm"
          variant="default"
          onClick={logOut}
          loading={end.isPending}
          aria-label={`Log out ${name}, logged in ${timeOf(session.startedAt)}`}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

/** In the viewer's time zone. */
const timeOf = (at: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

import { minuteMs, secondMs } from '@livery/contracts/durations.ts';
import { adminSessionIdleMinutes } from '@livery/contracts/identity/policy.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followIdleness } from '../platform/follow-idleness.ts';
import { isLogOutPending, notePendingLogOut } from '../platform/pending-log-out.ts';
import { forgetReturnPath, rememberReturnPath } from '../platform/return-path.ts';
import { checkSession, endLocalSession, notifyOtherTabs } from '../platform/session.ts';
import { sessionEnd } from '../platform/session-end.ts';
import { useStore } from '../platform/store.ts';
import { IdleDialog } from './layout/idle-dialog.tsx';

const tryAgainMs = 15 * secondMs;

/**
 * Ends the session of staff who have left their desk, and clears the screen: the calls that an open page makes by
 * itself would keep the session alive. Also clears a page that is still open although its session is already over.
 */
export function EndWhenIdle() {
  const queryClient = useQueryClient();
  const isOver = useStore(sessionEnd) !== 'none';
  const [isNear, setIsNear] = useState(false);
  useEffect(
    () =>
      followIdleness({
        idleMs: adminSessionIdleMinutes * minuteMs,
        nearMs: minuteMs,
        onNear(near) {
          // The first tab that ends the session ends it for all: each of them has to know its own way back.
          if (near) rememberThisPage();
          else forgetReturnPath();
          setIsNear(near);
        },
        onIdle: () => void endSession(queryClient),
      }),
    [queryClient],
  );
  function stay() {
    forgetReturnPath();
    setIsNear(false);
  }
  return isNear && !isOver && <IdleDialog onClose={stay} />;
}

const rememberThisPage = () => rememberReturnPath(window.location.pathname + window.location.search);

/** Clears the page without the network: the log-out is repeated until it arrives or somebody has logged in anew. */
async function endSession(queryClient: QueryClient): Promise<void> {
  rememberThisPage();
  notePendingLogOut();
  await endLocalSession(queryClient);
  await checkSession(queryClient);
  while (isLogOutPending()) {
    await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
    await checkSession(queryClient);
  }
  notifyOtherTabs();
}

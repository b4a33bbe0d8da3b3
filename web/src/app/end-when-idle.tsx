import { hourMs, minuteMs, secondMs } from '@livery/contracts/durations.ts';
import { adminSessionIdleMinutes, sessionIdleHours } from '@livery/contracts/identity/policy.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followIdleness } from '../platform/follow-idleness.ts';
import { isLogOutPending, notePendingLogOut } from '../platform/pending-log-out.ts';
import { forgetReturnPath, rememberReturnPath } from '../platform/return-path.ts';
import { checkSession, endLocalSession, notifyOtherTabs, type User } from '../platform/session.ts';
import { noteSessionEnd, sessionEnd } from '../platform/session-end.ts';
import { useStore } from '../platform/store.ts';
import { IdleDialog } from './layout/idle-dialog.tsx';

const tryAgainMs = 15 * secondMs;

/**
 * Ends the session of whoever has left: the calls that an open page makes by itself would keep it alive. The screen of
 * staff is cleared as well, also where a page is still open although its session is already over.
 */
export function EndWhenIdle({ user }: { user: User }) {
  const isStaff = user.adminRole !== null;
  const queryClient = useQueryClient();
  const isOver = useStore(sessionEnd) !== 'none';
  const [isNear, setIsNear] = useState(false);
  useEffect(
    () =>
      followIdleness({
        idleMs: isStaff ? adminSessionIdleMinutes * minuteMs : sessionIdleHours * hourMs,
        nearMs: minuteMs,
        onNear(near) {
          // The first tab that ends the session ends it for all: each of them has to know its own way back.
          if (isStaff && near) rememberThisPage();
          else forgetReturnPath();
          setIsNear(near);
        },
        onIdle: () => void (isStaff ? endAndClear(queryClient) : endAndAsk(queryClient)),
      }),
    [queryClient, isStaff],
  );
  function stay() {
    forgetReturnPath();
    setIsNear(false);
  }
  return isNear && !isOver && <IdleDialog onClose={stay} />;
}

const rememberThisPage = () => rememberReturnPath(window.location.pathname + window.location.search);

/** Clears the page without the network. */
async function endAndClear(queryClient: QueryClient): Promise<void> {
  rememberThisPage();
  notePendingLogOut();
  await endLocalSession(queryClient);
  await logOutInsistently(queryClient);
  notifyOtherTabs();
}

/** The page stays for some minutes with what was typed, as after every other end of a customer's session. */
async function endAndAsk(queryClient: QueryClient): Promise<void> {
  notePendingLogOut();
  noteSessionEnd();
  await logOutInsistently(queryClient);
}

/** Until the log-out has arrived or somebody has logged in anew. */
async function logOutInsistently(queryClient: QueryClient): Promise<void> {
  await checkSession(queryClient);
  while (isLogOutPending()) {
    await new Promise((resolve) => setTimeout(resolve, tryAgainMs));
    await checkSession(queryClient);
  }
}

import { minuteMs } from '@livery/contracts/durations.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { adminSessionIdleMinutes } from '@livery/contracts/identity/policy.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../platform/api-client.ts';
import { followIdleness } from '../platform/follow-idleness.ts';
import { checkSession } from '../platform/session.ts';

/** Ends the session of staff who have left their desk: what an open page asks by itself would keep it alive. */
export function EndWhenIdle() {
  const queryClient = useQueryClient();
  useEffect(
    () => followIdleness(adminSessionIdleMinutes * minuteMs, () => void endSession(queryClient).catch(tryAgain)),
    [queryClient],
  );
  return null;
}

async function endSession(queryClient: QueryClient): Promise<void> {
  await callApi(identityApi.logOut, {});
  await checkSession(queryClient);
}

/** Without a network: nobody has come back at the next look, either. */
const tryAgain = () => {};

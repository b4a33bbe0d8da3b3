import { identityApi } from '@livery/contracts/identity/api.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api-client.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { isReturningToTravelersPage } from '../../../platform/return-path.ts';
import { applyLogIn, isInOperatorMode, type User } from '../../../platform/session.ts';
import { forgetSessionEnd, sessionEnd } from '../../../platform/session-end.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Of the second factor, once it is asked for. */
  code?: string;
}

export function useLogIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Credentials) => {
      const { user } = await callApi(identityApi.logIn, { body });
      return { user: await restoreMode(user, queryClient.getQueryData<User | null>(queryKeys.me)) };
    },
    onSuccess: ({ user }) => {
      applyLogIn(queryClient, user);
      goOnWhereItEnded(queryClient);
    },
  });
}

/** Goes on even if the dialog that asked for the log-in was closed meanwhile. */
function goOnWhereItEnded(queryClient: QueryClient) {
  if (sessionEnd.get() === 'none') return;
  forgetSessionEnd();
  void queryClient.invalidateQueries({ refetchType: 'active' });
}

/**
 * Where a session has ended, its page stays: an operator who was in traveler mode there stays in it, and so does one
 * who is on the way to a page of travelers (R34).
 */
async function restoreMode(user: User, previous: User | null | undefined): Promise<User> {
  const wasTraveler = previous?.uid === user.uid && !isInOperatorMode(previous);
  if (!isInOperatorMode(user) || !(wasTraveler || isReturningToTravelersPage())) return user;
  const switched = callApi(identityApi.switchMode, { body: { mode: 'TravelerMode' } });
  // If the switch fails, the log-in stands; the page then offers the switch.
  return await switched.then((answer) => answer.user).catch(() => user);
}

import { minuteMs } from '@livery/contracts/durations.ts';
import type { User } from '@livery/contracts/identity/user.ts';
import type { OperatorMode } from '@livery/contracts/vocabulary.ts';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, readResponse } from './api-client.ts';
import { isApiError } from './api-error.ts';
import { dropAllDrafts } from './drafts.ts';
import { dropPendingLogOut, ignoreUnauthenticated, isLogOutPending, sendPendingLogOut } from './pending-log-out.ts';
import { queryKeys } from './query-keys.ts';
import { forgetSessionEnd, noteSessionEnd, sessionEnd } from './session-end.ts';
import { showToast, toasts } from './toast.ts';

export type { User };

// The schemas stay out of the first chunk: they arrive while the frame is being drawn.
const identityApi = import('@livery/contracts/identity/api.ts').then((module) => module.identityApi);

export interface Session {
  /** undefined while nobody knows yet, null for a visitor. */
  user: User | null | undefined;
  error: Error | null;
  retry: () => void;
}

declare global {
  interface Window {
    /** The answer of GET /auth/session that before-paint.js asked for as the page began to load. */
    earlySession?: Promise<Response | undefined> | undefined;
  }
}

/** A prerendered page loads the app only when touched: by then the session may have ended, or be another person's. */
const freshMs = minuteMs;

function takeEarlyAnswer() {
  const early = performance.now() < freshMs ? window.earlySession : undefined;
  window.earlySession = undefined;
  return early;
}

export const sessionQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: async ({ signal, client }) => {
    const { getSession, logOut } = await identityApi;
    const early = await takeEarlyAnswer();
    const isPending = isLogOutPending();
    if (isPending) await sendPendingLogOut(() => callApi(logOut, { signal }));
    const { user } = await (early && !isPending ? readResponse(getSession, early) : callApi(getSession, { signal }));
    return updateSessionEnd(client.getQueryData<User | null>(queryKeys.me), user);
  },
});

/** Nobody is sent away from a page at once by an ended session: the person may log in again and go on. */
function updateSessionEnd(previous: User | null | undefined, user: User | null): User | null {
  if (user || !previous) forgetSessionEnd();
  else noteSessionEnd();
  return user ?? previous ?? null;
}

/** Asks the server who is signed in, in one tab at a time: each asking may turn the session's token. */
export async function checkSession(queryClient: QueryClient): Promise<void> {
  await navigator.locks.request('livery-session', () => queryClient.refetchQueries({ queryKey: queryKeys.me }));
  if (sessionEnd.get() !== 'none' || queryClient.getQueryState(queryKeys.me)?.error) return;
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isApiError(state.error, 401) });
}

export function useSession(): Session {
  const { data, error, refetch } = useQuery(sessionQuery);
  return { user: data, error, retry: () => void refetch() };
}

/** The signed-in person, on pages behind RequireUser. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser needs a signed-in person: put the route behind RequireUser');
  return user;
}

/** The signed-in person, read again where the counts are shown: they include the ride booked a moment ago. */
export function useCountedUser(): User {
  useQuery({ ...sessionQuery, refetchOnMount: 'always' });
  return useUser();
}

export const isInOperatorMode = ({ loggedInOperatorMode }: User) => loggedInOperatorMode === 'OperatorMode';

export const mayTakeRides = ({ approved, suspended }: User) => approved && !suspended;

/** Also true for an operator who lost the approval: the rides they have accepted are still to be driven (R89). */
export const mayHaveRides = ({ approved, suspended, acceptedRides }: User) =>
  approved || suspended || acceptedRides > 0;

/** Staff decide about rides and book none. */
export const mayBook = ({ adminRole }: User) => adminRole === null;

/** Keeps what an answer says of the person, unless somebody else is signed in by then. */
export function updateCachedUser(queryClient: QueryClient, user: User) {
  queryClient.setQueryData<User | null>(queryKeys.me, (known) => (known?.uid === user.uid ? user : known));
}

export function useSwitchMode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (mode: OperatorMode) => callApi((await identityApi).switchMode, { body: { mode } }),
    onSuccess: ({ user }) => {
      queryClient.removeQueries({ queryKey: queryKeys.rides });
      updateCachedUser(queryClient, user);
      notifyOtherTabs();
    },
  });
}

export function useLogOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (where: 'here' | 'everywhere') => {
      if (where === 'here') await callApi((await identityApi).logOut, {}).catch(ignoreUnauthenticated);
      // Who is signed out here already may still be signed in elsewhere.
      else await callApi((await identityApi).logOutAll, {});
    },
    onSuccess: () => endLocalSession(queryClient),
  });
}

/** The sign-in is over: nothing of the person stays in this browser but stages not sent yet, which nobody else is shown. */
export async function endLocalSession(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries();
  clearPersonalState(queryClient);
  notifyOtherTabs('left');
}

/** Somebody has logged in or signed up: in every tab, and whatever log-out was still to be sent. */
export function applyLogIn(queryClient: QueryClient, user: User) {
  dropPendingLogOut();
  queryClient.setQueryData(queryKeys.me, user);
  notifyOtherTabs();
}

const tabs = 'livery-session';

/** Log-in, log-out and a switch of the mode reach every tab of this browser. */
export function notifyOtherTabs(what: 'changed' | 'left' = 'changed') {
  const channel = new BroadcastChannel(tabs);
  channel.postMessage(what);
  channel.close();
}

/** Reads again who is signed in when another tab changed it; a log-out there leaves nothing of the person here. */
export function subscribeToOtherTabs(queryClient: QueryClient): () => void {
  const channel = new BroadcastChannel(tabs);
  channel.onmessage = async ({ data }) => {
    const previous = queryClient.getQueryData(queryKeys.me);
    if (previous && data === 'left') {
      // Whether or not the server can be asked now, and whatever it has been asked before.
      await queryClient.cancelQueries();
      return clearPersonalState(queryClient);
    }
    const user = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    if (!user || sessionEnd.get() !== 'none') clearPersonalState(queryClient);
    else if (previous === null)
      showToast({
        text: `You logged in as ${user.email} in another tab and are now logged in here, too.`,
        tone: 'info',
      });
  };
  return () => channel.close();
}

/**
 * Clears what was read in a session that was ended elsewhere. Drafts stay, for whose they are alone; other tabs learn
 * of the end, or of a new log-in, by themselves.
 */
export async function clearEndedSession(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries();
  clearWhatWasRead(queryClient);
}

function clearPersonalState(queryClient: QueryClient) {
  dropAllDrafts();
  clearWhatWasRead(queryClient);
}

function clearWhatWasRead(queryClient: QueryClient) {
  forgetSessionEnd();
  // Pages hear of changes but not of removals, so the query itself first says that nobody is signed in.
  queryClient.setQueryData(queryKeys.me, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.me[0] });
  queryClient.getMutationCache().clear();
  toasts.set([]);
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isApiError, isWorthRepeating } from './api-error.ts';
import { assignDraftsTo } from './drafts.ts';
import { queryKeys } from './query-keys.ts';
import { checkSession } from './session.ts';
import { sessionEnd } from './session-end.ts';
import { signOutCount } from './sign-out-count.ts';

/** A bad network loses one call in five: three in a row are rare. */
const repeats = 2;
/** Otherwise a person who is refused although signed in would ask for ever. */
const askAgainAfterMs = 5_000;

export function createQueryClient() {
  let askedAt = 0;
  /** One refused call does not prove that the session is over: asking again does. */
  const askAgainWhoIsSignedIn = (error: unknown) => {
    const wasSignedIn = Boolean(queryClient.getQueryData(queryKeys.me));
    if (!isApiError(error, 401) || !wasSignedIn || Date.now() - askedAt < askAgainAfterMs) return;
    askedAt = Date.now();
    void checkSession(queryClient);
  };
  const readCardsAgainWhenOneIsGone = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'CARD_NOT_FOUND')
      void queryClient.invalidateQueries({ queryKey: queryKeys.paymentMethods });
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: askAgainWhoIsSignedIn }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (sessionEnd.get() === 'put off') sessionEnd.set('none');
        askAgainWhoIsSignedIn(error);
        readCardsAgainWhenOneIsGone(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a network a page says so at once; what it shows is read again when there is one.
        networkMode: 'always',
        refetchOnReconnect: 'always',
        retry: (failures, error) =>
          failures < repeats && navigator.onLine && (isWorthRepeating(error) || isNotHeardYet(error)),
        retryDelay: () => 400 + Math.random() * 600,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  forgetWhenSomebodyElseSignsIn(queryClient);
  return queryClient;
}

/** Pages for approved operators open when identity says so; the other services hear of it a moment later. */
const isNotHeardYet = (error: unknown) => error instanceof ApiError && error.code === 'NOT_APPROVED';

/** What one person read or asked for is never the next one's, also when nobody logged out in between. */
function forgetWhenSomebodyElseSignsIn(queryClient: QueryClient) {
  let lastUid: string | undefined;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== queryKeys.me[0]) return;
    const user = queryClient.getQueryData<{ uid: string } | null>(queryKeys.me);
    if (lastUid && user?.uid !== lastUid) signOutCount.set(signOutCount.get() + 1);
    if (!user) return;
    if (lastUid && user.uid !== lastUid)
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.me[0] });
    lastUid = user.uid;
    assignDraftsTo(user.uid);
  });
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isWorthRepeating } from './api-error.ts';
import { dropAllDrafts } from './drafts.ts';
import { queryKeys } from './query-keys.ts';
import { createStore } from './store.ts';

/** True while a signed-in page is open whose session has ended: the page stays, a dialog asks to log in. */
export const sessionEnded = createStore(false);

export function createQueryClient() {
  const noticeEndOfSession = (error: unknown) => {
    const wasSignedIn = Boolean(queryClient.getQueryData(queryKeys.me));
    if (error instanceof ApiError && error.status === 401 && wasSignedIn) sessionEnded.set(true);
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeEndOfSession }),
    mutationCache: new MutationCache({ onError: noticeEndOfSession }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isWorthRepeating(error),
        retryDelay: () => 400 + Math.random() * 600,
      },
      mutations: { retry: false },
    },
  });
  forgetWhenSomebodyElseSignsIn(queryClient);
  return queryClient;
}

/** What one person read never shows for the next one, also when nobody logged out in between. */
function forgetWhenSomebodyElseSignsIn(queryClient: QueryClient) {
  let lastUid: string | undefined;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== queryKeys.me[0]) return;
    const uid = queryClient.getQueryData<{ uid: string } | null>(queryKeys.me)?.uid;
    if (!uid || uid === lastUid) return;
    if (lastUid) {
      dropAllDrafts();
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.me[0] });
    }
    lastUid = uid;
  });
}

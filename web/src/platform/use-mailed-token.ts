import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import * as z from 'zod/mini';

const kept = z.object({ token: z.string() });

/** The token of a mailed link. It leaves the address bar, where others could see it, yet survives a reload. */
export function useMailedToken(): string | undefined {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const named = query.get('token');
  useEffect(() => {
    if (named !== null) setQuery({}, { replace: true, state: { token: named } });
  }, [named, setQuery]);
  return named ?? kept.safeParse(state).data?.token;
}

import { memo, Suspense } from 'react';
import { type Location, useRoutes } from 'react-router';
import { RouteBoundary } from '../error/route-boundary.tsx';
import { routes } from '../router.tsx';
import { PageLoading } from './page-loading.tsx';

/** The page of an address, drawn anew only for another address. */
export const CurrentPage = memo(function CurrentPage({ location }: { location: Location }) {
  const page = useRoutes(routes, location);
  return (
    <RouteBoundary address={location.pathname}>
      <Suspense fallback={<PageLoading />}>{page}</Suspense>
    </RouteBoundary>
  );
});

import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useRevalidator, useRouteError } from 'react-router';
import { isApiError } from '../../platform/api-error.ts';
import { paths } from '../../platform/paths.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';

const reloadedKey = 'livery.reloaded-for-chunk';
const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

/** A page that could not be shown; after a release a missing chunk reloads the app once. */
export function RouteError() {
  const error = useRouteError();
  const { reset } = useQueryErrorResetBoundary();
  const revalidator = useRevalidator();
  const shouldReload = isMissingChunk(error) && !sessionStorage.getItem(reloadedKey);
  useEffect(() => {
    if (!shouldReload) return;
    sessionStorage.setItem(reloadedKey, 'yes');
    window.location.reload();
  }, [shouldReload]);
  if (shouldReload) return null;
  if (isApiError(error, 404) || isApiError(error, 403)) return <Navigate to={paths.notFound.to()} replace />;
  const tryAgain = () => {
    reset();
    void revalidator.revalidate();
  };
  return (
    <PageFrame title="Something went wrong" width="form">
      <div className="stack">
        <ErrorBox onRetry={tryAgain}>
          Something went wrong on our side.
          {isApiError(error) && error.correlationId && <span className="small"> Reference: {error.correlationId}</span>}
        </ErrorBox>
        <Link to={paths.start.to()} className="plain-button">
          Home
        </Link>
      </div>
    </PageFrame>
  );
}

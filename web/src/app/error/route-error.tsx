import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import { isApiError } from '../../platform/api-error.ts';
import { isMissingChunk, mayReload, reloadWhereReachable } from '../../platform/missing-chunk.ts';
import { MissingPart } from '../../platform/missing-part.tsx';
import { paths } from '../../platform/paths.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';

/** A page that could not be shown; after a release a missing chunk reloads the app once, if the tab can note it. */
export function RouteError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { reset } = useQueryErrorResetBoundary();
  const isMissing = isMissingChunk(error) && (mayReload() || !navigator.onLine);
  useEffect(() => {
    if (isMissing) void reloadWhereReachable();
  }, [isMissing]);
  if (isMissing) return <MissingPart onRetry={onRetry} />;
  if (isApiError(error, 404) || isApiError(error, 403)) return <Navigate to={paths.notFound.to()} replace />;
  const tryAgain = () => {
    reset();
    onRetry();
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

import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import { isApiError } from '../../platform/api-error.ts';
import { paths } from '../../platform/paths.ts';
import { tabStorage } from '../../platform/tab-storage.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { MissingPart } from '../../ui/missing-part.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';

const reloadedKey = 'livery.reloaded-for-chunk';
const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

/** Without a network a reload would end on the browser's own page; the chunk is asked for again instead. */
async function reloadWhereReachable() {
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return;
  tabStorage()?.setItem(reloadedKey, 'yes');
  window.location.reload();
}

/** A page that could not be shown; after a release a missing chunk reloads the app once, where that can be kept. */
export function RouteError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { reset } = useQueryErrorResetBoundary();
  const mayReload = isMissingChunk(error) && tabStorage()?.getItem(reloadedKey) === null;
  useEffect(() => {
    if (mayReload) void reloadWhereReachable();
  }, [mayReload]);
  if (mayReload) return <MissingPart onRetry={onRetry} />;
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

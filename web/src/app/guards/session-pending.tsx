import type { Session } from '../../platform/session.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { PageLoading } from '../layout/page-loading.tsx';

/** While nobody knows yet who is looking: a page's shape, never a redirect. */
export const SessionPending = ({ session: { error, retry } }: { session: Session }) =>
  error ? (
    <div className="page">
      <ErrorBox onRetry={retry}>{error.message}</ErrorBox>
    </div>
  ) : (
    <PageLoading />
  );

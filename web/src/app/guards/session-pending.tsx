import type { Session } from '../../platform/session.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { PageLoading } from '../layout/page-loading.tsx';

/** While it is not known yet who is signed in: shows a page's shape, never redirects. */
export const SessionPending = ({ session: { error, retry } }: { session: Session }) =>
  error ? (
    <div className="page">
      <ErrorBox onRetry={retry}>{error.message}</ErrorBox>
    </div>
  ) : (
    <PageLoading />
  );

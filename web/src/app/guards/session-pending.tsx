import type { Session } from '../../platform/session.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';

/** While nobody knows yet who is looking: a page's shape, never a redirect. */
export const SessionPending = ({ session }: { session: Session }) => (
  <div className="page">
    {session.error ? (
      <ErrorBox onRetry={session.retry}>{session.error.message}</ErrorBox>
    ) : (
      <SkeletonBlock lines={[56, 24, 180, 180]} />
    )}
  </div>
);

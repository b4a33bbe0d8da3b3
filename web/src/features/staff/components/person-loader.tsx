import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isApiError } from '../../../platform/api-error.ts';
import { paths } from '../../../platform/paths.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Crumb } from '../../../ui/page-frame.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { type ReviewedPerson, usePerson } from '../api/get-person.ts';

interface Props {
  uid: string;
  title: string;
  crumbs: readonly Crumb[];
  children: (person: ReviewedPerson) => ReactNode;
}

/** Reads somebody's profile for a page of staff. */
export function PersonLoader({ uid, title, crumbs, children }: Props) {
  const { data: person, error, refetch } = usePerson(uid);
  if (person?.hasLeft)
    return (
      <PageFrame title={title} crumbs={crumbs}>
        <Left uid={uid} />
      </PageFrame>
    );
  if (person) return children(person);
  const again = isApiError(error, 404) ? {} : { onRetry: () => void refetch() };
  return (
    <PageFrame title={title} crumbs={crumbs}>
      {error ? <ErrorBox {...again}>{error.message}</ErrorBox> : <SkeletonBlock lines={[24, 64, 320, 320]} />}
    </PageFrame>
  );
}

/** A person who has left has no profile, but their rides and the decisions about them remain. */
const Left = ({ uid }: { uid: string }) => (
  <div className="stack">
    <Notice tone="info">This person has deleted the account.</Notice>
    <p>
      <Link to={`${paths.adminRides.to()}?uid=${encodeURIComponent(uid)}`}>Rides</Link>
    </p>
    <p>
      <Link to={`${paths.adminAudit.to()}?uid=${encodeURIComponent(uid)}`}>What staff decided, and why</Link>
    </p>
  </div>
);

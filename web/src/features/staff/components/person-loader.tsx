import type { ReactNode } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
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
  if (person) return children(person);
  const again = isApiError(error, 404) ? {} : { onRetry: () => void refetch() };
  return (
    <PageFrame title={title} crumbs={crumbs}>
      {error ? <ErrorBox {...again}>{error.message}</ErrorBox> : <SkeletonBlock lines={[24, 64, 320, 320]} />}
    </PageFrame>
  );
}

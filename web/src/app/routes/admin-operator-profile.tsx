import { useParams } from 'react-router';
import { OperatorReview } from '../../features/staff/components/operator-review.tsx';
import { PersonLoader } from '../../features/staff/components/person-loader.tsx';
import { pendingCrumbs } from '../../features/staff/crumbs.ts';

export function AdminOperatorProfile() {
  const { id = '' } = useParams();
  return (
    <PersonLoader key={id} uid={id} title="Operator Profile" crumbs={pendingCrumbs}>
      {(person) => <OperatorReview person={person} />}
    </PersonLoader>
  );
}

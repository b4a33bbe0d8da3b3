import { useParams } from 'react-router';
import { PersonLoader } from '../../features/staff/components/person-loader.tsx';
import { PersonProfile } from '../../features/staff/components/person-profile.tsx';
import { searchCrumbs } from '../../features/staff/crumbs.ts';

export function AdminSearchOperatorProfile() {
  const { id = '' } = useParams();
  return (
    <PersonLoader key={id} uid={id} title="Profile" crumbs={searchCrumbs}>
      {(person) => <PersonProfile person={person} />}
    </PersonLoader>
  );
}

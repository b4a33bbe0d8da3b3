import { searchTypes } from '@livery/contracts/identity/api/admin.ts';
import { useSearchParams } from 'react-router';
import { PeopleSearch } from '../../features/staff/components/people-search.tsx';
import { staffCrumbs } from '../../features/staff/crumbs.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

/** The search stands in the address, so that reload and Back keep it. */
export function AdminSearch() {
  const [address, setAddress] = useSearchParams();
  const searchType = searchTypes.find((type) => type === address.get('by')) ?? 'firstName';
  const search = { searchType, searchText: address.get('text')?.trim() ?? '' };
  return (
    <PageFrame title="Search" crumbs={staffCrumbs}>
      <PeopleSearch search={search} onSearch={({ searchType: by, searchText: text }) => setAddress({ by, text })} />
    </PageFrame>
  );
}

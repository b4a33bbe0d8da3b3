import { searchTypes } from '@livery/contracts/identity/api/admin.ts';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { PeopleSearch } from '../../features/staff/components/people-search.tsx';
import { staffCrumbs } from '../../features/staff/crumbs.ts';
import { paths } from '../../platform/paths.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

const kept = z.object({ searchType: z.enum(searchTypes), searchText: z.string() });
const noSearch = { searchType: searchTypes[0], searchText: '' };

/**
 * Reload and Back keep the search. It is no part of the address, or names and emails of people would stand in the
 * browser's list of visited pages and in the log of every proxy.
 */
export function AdminSearch() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const search = kept.safeParse(state).data ?? noSearch;
  return (
    <PageFrame title="Search" crumbs={staffCrumbs}>
      <PeopleSearch search={search} onSearch={(next) => void navigate(paths.adminSearch.to(), { state: next })} />
    </PageFrame>
  );
}

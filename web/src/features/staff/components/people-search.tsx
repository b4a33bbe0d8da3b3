import { type FoundPerson, type SearchType, searchTypes } from '@livery/contracts/identity/api/admin.ts';
import { messages } from '@livery/contracts/messages.ts';
import { emailMaxLength } from '@livery/contracts/vocabulary.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useRefusedSubmits } from '../../../ui/use-refused-submits.ts';
import { type Search, usePeopleSearch, useSearchAgain } from '../api/search-people.ts';
import './people-search.css';
import { alertRole } from '../../../ui/alert-role.ts';
import { PersonBadges } from './person-badges.tsx';
import { ReadFailed } from './read-failed.tsx';

interface Props {
  /** What was searched for, as the page's entry in the history says. */
  search: Search;
  onSearch: (search: Search) => void;
}

const labels: Record<SearchType, string> = { firstName: 'First Name', lastName: 'Last Name', email: 'Email' };

/** Finds people by the beginning of a name or an email. */
export function PeopleSearch({ search, onSearch }: Props) {
  const [searchType, setSearchType] = useState(search.searchType);
  const [text, setText] = useState(search.searchText);
  const [isMissing, setIsMissing] = useState(false);
  const { form, refuse } = useRefusedSubmits();
  const searchAgain = useSearchAgain();
  // Back and Forward bring an earlier search.
  useEffect(() => {
    setSearchType(search.searchType);
    setText(search.searchText);
  }, [search.searchType, search.searchText]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const searchText = text.trim();
    setIsMissing(searchText === '');
    if (searchText === '') return refuse();
    searchAgain({ searchType, searchText });
    onSearch({ searchType, searchText });
  };
  return (
    <div className="stack-large">
      <form ref={form} aria-label="People" className="people-search" onSubmit={submit} noValidate>
        <NativeSelect
          label="Search by"
          data={searchTypes.map((value) => ({ value, label: labels[value] }))}
          value={searchType}
          onChange={({ currentTarget }) =>
            setSearchType(searchTypes.find((type) => type === currentTarget.value) ?? 'firstName')
          }
        />
        <TextInput
          label="Search text"
          required
          maxLength={emailMaxLength}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={isMissing && text.trim() === '' && messages.searchTextMissing}
          errorProps={alertRole}
        />
        <Button type="submit" color="brass.4">
          Search
        </Button>
      </form>
      {search.searchText !== '' && <Found search={search} />}
    </div>
  );
}

/** The live region is drawn before its words: a region that comes together with them is often not read aloud. */
function Found({ search }: { search: Search }) {
  const { data, error, refetch } = usePeopleSearch(search);
  const people = data?.searchResultList ?? [];
  return (
    <div className="stack">
      <div role="status">
        {data && <HowMany count={people.length} more={data.more} name={labels[search.searchType].toLowerCase()} />}
      </div>
      {error && !data && <ReadFailed lead={messages.searchFailed} error={error} refetch={refetch} />}
      {!error && !data && <SkeletonBlock lines={[64, 64, 64]} />}
      {people.length > 0 && (
        <DataTable caption="Search results" columns={columns} rows={people} keyOf={({ uid }) => uid} />
      )}
    </div>
  );
}

function HowMany({ count, more, name }: { count: number; more: boolean; name: string }) {
  if (count === 0) return <EmptyState text={messages.noSearchResults} vehicle="PassengerVan" />;
  return <p className="soft">{more ? `The first ${count}. Type more of the ${name}.` : `${count} found`}</p>;
}

const columns: readonly Column<FoundPerson>[] = [
  {
    header: 'Name',
    cell: ({ uid, firstName, lastName }) => (
      <Link to={paths.adminSearchOperatorProfile.to(uid)} className="row-link">
        {`${firstName} ${lastName}`}
      </Link>
    ),
  },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Account type', cell: ({ accountType }) => accountType },
  { header: 'State', cell: (person) => <PersonBadges {...person} /> },
];

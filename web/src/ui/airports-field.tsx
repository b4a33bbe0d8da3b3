import type { StateCode } from '@livery/contracts/vocabulary.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAirports } from '../platform/reference-data.ts';
import './airports-field.css';
import { ErrorBox } from './error-box.tsx';
import { FieldGroup } from './field-group.tsx';
import { SkeletonBlock } from './skeleton.tsx';

interface Props {
  state: StateCode | '';
  chosen: readonly string[];
  onChange: (codes: string[]) => void;
  error?: string | undefined;
}

/** With more airports than this, there is a search. */
const seenAtOnce = 10;

/** The airports of the state, to be ticked. */
export function AirportsField({ state, chosen, onChange, error }: Props) {
  const { data, error: failure, isFetching, refetch } = useAirports(state);
  const [search, setSearch] = useState('');
  const all = Object.entries(data ?? {});
  const shown = all.filter((airport) => airport.join(' ').toLowerCase().includes(search.trim().toLowerCase()));
  const note = chosen.length > 0 ? `Chosen: ${chosen.join(', ')}` : undefined;
  return (
    <FieldGroup
      label="Airports"
      description={state === '' ? 'Choose your state first.' : (note ?? 'Choose at least one.')}
      error={error}
      isRequired
    >
      {failure && !data && <ErrorBox onRetry={() => void refetch()}>{failure.message}</ErrorBox>}
      {isFetching && !data && <SkeletonBlock lines={[48, 48]} />}
      {all.length > seenAtOnce && (
        <TextInput
          aria-label="Search the airports"
          type="search"
          placeholder="Name or code"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {all.length > 0 && (
        <ul className="airports-field">
          {shown.map(([code, name]) => (
            <li key={code}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(code)}
                  onChange={({ currentTarget }) =>
                    onChange(currentTarget.checked ? [...chosen, code] : chosen.filter((other) => other !== code))
                  }
                />
                {name} ({code})
              </label>
            </li>
          ))}
          {shown.length === 0 && <li className="soft">No airport of this name</li>}
        </ul>
      )}
    </FieldGroup>
  );
}

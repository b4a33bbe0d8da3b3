import { vehicles } from '@livery/contracts/vocabulary.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useMakes, useModels } from '../../../platform/reference-data.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { ReadFailed } from './read-failed.tsx';

/** Which class a model belongs to, by make. */
export function Models() {
  const { data: makes = [], error, refetch } = useMakes();
  const [make, setMake] = useState('');
  return (
    <section className="stack" aria-labelledby="models">
      <h2 id="models">Models</h2>
      {error && makes.length === 0 && <ReadFailed error={error} refetch={refetch} />}
      <NativeSelect
        label="Make"
        maw={360}
        data={[{ value: '', label: 'Choose a make' }, ...makes.map((name) => ({ value: name, label: name }))]}
        value={make}
        onChange={({ currentTarget }) => setMake(currentTarget.value)}
      />
      {make !== '' && <ModelsOf make={make} />}
    </section>
  );
}

function ModelsOf({ make }: { make: string }) {
  const { data: models, error, refetch } = useModels(make);
  if (error && !models) return <ReadFailed error={error} refetch={refetch} />;
  if (!models) return <SkeletonBlock lines={[48, 48, 48]} />;
  return (
    <DataTable
      caption={`Models of ${make}`}
      columns={[
        { header: 'Model', cell: ({ model }) => model },
        { header: 'Vehicle type', cell: ({ type }) => vehicles[type].label },
      ]}
      rows={Object.entries(models).map(([model, type]) => ({ model, type }))}
      keyOf={({ model }) => model}
    />
  );
}

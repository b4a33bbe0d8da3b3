import type { PreferenceEntry, PreferenceErrors } from './preference-entry.ts';
import { preferenceFields } from './preference-entry.ts';
import { YesNoField } from './yes-no-field.tsx';

interface Props {
  entry: PreferenceEntry;
  edit: (change: Partial<PreferenceEntry>) => void;
  errors: PreferenceErrors;
}

/** How an operator wants to be told, and what travelers find in the vehicle. */
export const PreferenceFields = ({ entry, edit, errors }: Props) => (
  <div className="two-fields">
    {preferenceFields.map(({ name, label, note, isRequired }) => (
      <YesNoField
        key={name}
        label={isRequired ? label : `${label} (optional)`}
        description={note}
        value={entry[name]}
        onChange={(answer) => edit({ [name]: answer })}
        error={errors[name]}
        isRequired={isRequired}
      />
    ))}
  </div>
);

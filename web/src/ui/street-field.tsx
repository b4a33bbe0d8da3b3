import { addressMaxLength } from '@livery/contracts/identity/policy.ts';
import { useState } from 'react';
import { useSuggestions } from '../platform/maps/use-suggestions.ts';
import { AddressField } from './address-field.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
}

/** An address in the served states: suggestions help, any text counts. */
export function StreetField({ label, value, onChange, error }: Props) {
  const [chosen, setChosen] = useState(value);
  const { found, isAnswered } = useSuggestions(value === chosen ? '' : value.trim());
  return (
    <AddressField
      label={label}
      value={value}
      onText={(text) => onChange(text.slice(0, addressMaxLength))}
      options={found}
      onChoose={(option) => {
        setChosen(option.label);
        onChange(option.label);
      }}
      isAnswered={isAnswered}
      error={error}
      autoComplete="street-address"
    />
  );
}

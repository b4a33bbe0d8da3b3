import { TextInput } from '@mantine/core';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  description?: string;
  isRequired?: boolean;
  autoFocus?: boolean;
}

/** At most six digits and two decimals; no signs, no letters. */
export const asDollars = (text: string) => /^\d{0,6}(?:\.\d{0,2})?/.exec(text.replace(/[^\d.]/g, ''))?.[0] ?? '';

/** An amount of dollars as people type it. */
export const DollarField = ({ onChange, isRequired = false, autoFocus = false, ...field }: Props) => (
  <TextInput
    {...field}
    required={isRequired}
    data-autofocus={autoFocus || undefined}
    inputMode="decimal"
    autoComplete="off"
    placeholder="0.00"
    leftSection="$"
    onChange={({ currentTarget }) => onChange(asDollars(currentTarget.value))}
  />
);

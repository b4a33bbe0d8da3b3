import { readMoney } from '@livery/contracts/money.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import './money-field.css';

interface Props {
  label: string;
  /** As typed: nothing is dropped from it, what cannot be read is said. */
  value: string;
  onChange: (text: string) => void;
  /** Said at once. */
  error?: string | undefined;
  /** Given where nothing else announces an error, and the field may already have the focus. */
  errorProps?: NonNullable<TextInputProps['errorProps']>;
  /** Why this amount cannot be taken, said once the field is left; unless given, that it cannot be read. */
  refusal?: string | undefined;
  description?: string;
  isRequired?: boolean;
  autoFocus?: boolean;
}

/** An amount of dollars as people type it. */
export function MoneyField({ value, onChange, error, refusal = readMoney(value).refusal, ...props }: Props) {
  const { isRequired = false, autoFocus = false, ...field } = props;
  const [isTyping, setIsTyping] = useState(false);
  return (
    <TextInput
      {...field}
      value={value}
      required={isRequired}
      data-autofocus={autoFocus || undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder="$0.00"
      leftSection={value === '' || value.trimStart().startsWith('$') ? undefined : '$'}
      leftSectionWidth="var(--money-prefix)"
      className="money-field"
      error={error ?? (isTyping ? undefined : refusal)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onFocus={() => setIsTyping(true)}
      onBlur={() => setIsTyping(false)}
    />
  );
}

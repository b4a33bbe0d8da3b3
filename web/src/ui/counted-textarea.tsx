import { InputBase } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  error?: ReactNode;
  description?: string;
  placeholder?: string;
  rows?: number;
  required?: boolean;
}

const announcedFrom = 20;

/** A short free text with its counter; the last characters are announced. */
export function CountedTextarea({ value, onChange, maxLength, rows = 3, ...field }: Props) {
  const left = maxLength - value.length;
  return (
    <div>
      <InputBase
        component="textarea"
        multiline
        {...field}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p className="soft small" style={{ textAlign: 'right', marginTop: 4 }}>
        {value.length} / {maxLength}
      </p>
      <span className="visually-hidden" role="status">
        {left <= announcedFrom ? `Characters left: ${left}` : ''}
      </span>
    </div>
  );
}

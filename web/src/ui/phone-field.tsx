import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { formatPhone, phoneDigits } from './format-phone.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Ten digits at most; the mask is display. */
  value?: string;
  onChange?: (digits: string) => void;
}

const digitsBefore = (text: string, caret: number) => text.slice(0, caret).replace(/\D/g, '').length;

function caretAfterDigits(text: string, digits: number) {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (/\d/.test(text[at] ?? '')) seen += 1;
  }
  return text.length;
}

/** A US phone number; keeps the caret where the person is typing. */
export function PhoneField({ value = '', onChange, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const shown = formatPhone(value);
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    const at = caretAfterDigits(shown, caret.current);
    input.current?.setSelectionRange(at, at);
    caret.current = undefined;
  });
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const typed = currentTarget.value;
    const wasAtEnd = currentTarget.selectionStart === typed.length;
    caret.current = wasAtEnd ? undefined : digitsBefore(typed, currentTarget.selectionStart ?? typed.length);
    onChange?.(phoneDigits(typed));
  };
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(312) 555-0100"
      {...field}
      ref={input}
      value={shown}
      onChange={change}
    />
  );
}

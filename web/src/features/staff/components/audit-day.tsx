import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { alertRole } from '../../../ui/alert-role.ts';
import { useRefusedSubmits } from '../../../ui/use-refused-submits.ts';
import './people-search.css';

interface Props {
  /** As the address says; empty for today. */
  day: string;
  onChoose: (day: string) => void;
}

/** Begins the list at an earlier day: pages alone do not reach the oldest. */
export function AuditDay({ day, onChoose }: Props) {
  const [text, setText] = useState(day);
  const [isWrong, setIsWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { form, refuse } = useRefusedSubmits();
  // Back and Forward bring an earlier choice.
  useEffect(() => setText(day), [day]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The value of a half-typed date is empty.
    const isDay = text === '' ? input.current?.validity.badInput !== true : endOfDay(text) !== undefined;
    setIsWrong(!isDay);
    if (isDay) onChoose(text);
    else refuse();
  };
  return (
    <form ref={form} aria-label="Audit" className="people-search people-search-short" onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        label="Through"
        type="date"
        max="9999-12-31"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setIsWrong(false);
        }}
        error={isWrong && 'Enter a complete date.'}
        errorProps={alertRole}
      />
      <Button type="submit" color="brass.4">
        Show
      </Button>
    </form>
  );
}

/** The last moment of a day where the reader is; undefined for what is no day. */
export function endOfDay(day: string): string | undefined {
  const end = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}

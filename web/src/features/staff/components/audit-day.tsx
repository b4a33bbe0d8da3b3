import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import './people-search.css';

interface Props {
  /** As the address says; empty for today. */
  day: string;
  onChoose: (day: string) => void;
}

/** Begins the list at an earlier day: pages alone do not reach the oldest. */
export function AuditDay({ day, onChoose }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChoose(String(new FormData(event.currentTarget).get('day')));
  };
  return (
    <form aria-label="Audit" className="people-search people-search-short" onSubmit={submit} noValidate>
      {/* Back and Forward bring an earlier choice. */}
      <TextInput key={day} label="Up to and including" type="date" name="day" defaultValue={day} />
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

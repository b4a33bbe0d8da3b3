import { rideCodeMaxLength } from '@livery/contracts/rides/api/ride.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import './people-search.css';

interface Props {
  code: string;
  onSearch: (code: string) => void;
}

/** Finds a ride by its code; without one, what waits for a decision is shown. */
export function RideSearch({ code, onSearch }: Props) {
  const [text, setText] = useState(code);
  // Back and Forward bring an earlier search.
  useEffect(() => setText(code), [code]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form aria-label="Rides" className="people-search people-search-short" onSubmit={submit} noValidate>
      <TextInput
        label="Ride code"
        maxLength={rideCodeMaxLength}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" color="brass.4">
        Search
      </Button>
    </form>
  );
}

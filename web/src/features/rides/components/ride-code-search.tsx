import { messages } from '@livery/contracts/messages.ts';
import { rideCodeMaxLength } from '@livery/contracts/rides/api/ride.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useFindRideByCode } from '../api/find-ride-by-code.ts';
import './ride-code-search.css';
import { alertRole } from '../../../ui/alert-role.ts';

/** Opens the ride of a code, in whichever list it stands. */
export function RideCodeSearch({ onFound }: { onFound: (rideId: string) => void }) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const find = useFindRideByCode();
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(code.trim() === '');
    if (code.trim() === '') return field.current?.focus();
    find.mutate(code.trim(), { onSuccess: ({ id }) => onFound(id), onError: () => field.current?.focus() });
  };
  return (
    <form aria-label="Find a ride" className="ride-code-search" onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label="Ride code"
        maxLength={rideCodeMaxLength}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="search"
        value={code}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          setIsMissing(false);
          find.reset();
        }}
        error={isMissing ? messages.required : find.error?.message}
        errorProps={alertRole}
      />
      <Button type="submit" variant="default" loading={find.isPending}>
        Find
      </Button>
    </form>
  );
}

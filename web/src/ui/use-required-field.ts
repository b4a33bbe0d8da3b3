import { messages } from '@livery/contracts/messages.ts';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { isApiError } from '../platform/api-error.ts';
import { alertRole } from './alert-role.ts';
import { useRefusedSubmits } from './use-refused-submits.ts';

interface Command {
  error: Error | null;
  reset: () => void;
}

/** The one text that a form requires, by the name of the call; what else failed is said below it. */
export function useRequiredField(name: string, { error, reset }: Command) {
  const [value, setValue] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { form, refuse } = useRefusedSubmits();
  const wrong = isApiError(error) ? error.fields[name] : undefined;
  const edit = (text: string) => {
    setValue(text);
    setIsMissing(false);
    reset();
  };
  const submitUnlessEmpty = (text: string, send: () => void) => (event: FormEvent) => {
    event.preventDefault();
    if (text !== '') return send();
    setIsMissing(true);
    refuse();
  };
  const field = {
    value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => edit(currentTarget.value),
    error: isMissing ? messages.required : wrong,
    errorProps: alertRole,
  };
  return { form, field, value, edit, submitUnlessEmpty, refuse, failure: wrong ? null : error };
}

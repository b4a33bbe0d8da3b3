import { useState } from 'react';
import { useKeptText } from '../../../platform/use-kept-text.ts';

/** The reason of a decision: asked for before it is sent, kept across reloads until it is; then the dialog closes. */
export function useReason(name: string, missing: string, onClose: () => void) {
  const [reason, setReason] = useKeptText(name);
  const [wasRefused, setWasRefused] = useState(false);
  const isEmpty = reason.trim() === '';
  return {
    input: { value: reason, onChange: setReason, error: wasRefused && isEmpty ? missing : undefined },
    forgetAndClose() {
      setReason('');
      onClose();
    },
    submit(send: (reason: string) => void, refuse: () => void) {
      setWasRefused(isEmpty);
      if (isEmpty) refuse();
      else send(reason.trim());
    },
  };
}

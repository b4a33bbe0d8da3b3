import { useCallback, useRef } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

const keyLength = 36;

/**
 * The Idempotency-Key of what a person is about to do: the same for every retry of the same content, a new one as
 * soon as the content changes or after `renew`. Given a name it is kept as long as a draft is: somebody who closes
 * the form when no answer comes, and later finds the draft in it, sends the same again.
 */
export function useIdempotencyKey(name?: string) {
  // The key, and after it the content.
  const lastSent = useRef('');
  const savedKeyFor = useCallback(
    (content: string) => {
      const kept = name && readDraft(name);
      const saved = typeof kept === 'string' ? kept : lastSent.current;
      return saved !== '' && saved.slice(keyLength) === content ? saved : undefined;
    },
    [name],
  );
  const keyFor = useCallback(
    (content: unknown) => {
      const text = JSON.stringify(content) ?? '';
      lastSent.current = savedKeyFor(text) ?? crypto.randomUUID() + text;
      if (name) keepDraft(name, lastSent.current);
      return lastSent.current.slice(0, keyLength);
    },
    [name, savedKeyFor],
  );
  /** Whether the same was sent before and nobody has answered. */
  const wasSent = (content: unknown) => savedKeyFor(JSON.stringify(content) ?? '') !== undefined;
  const renew = useCallback(() => {
    lastSent.current = '';
    if (name) dropDraft(name);
  }, [name]);
  return { keyFor, wasSent, renew };
}

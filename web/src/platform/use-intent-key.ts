import { useCallback, useRef } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

const keyLength = 36;

/**
 * The Idempotency-Key of what a person is about to do: the same for every retry of the same content, a new one as
 * soon as the content changes or after `renew`. Given a name it is kept as long as a draft is: somebody who closes
 * the form when no answer comes, and later finds the draft in it, sends the same again.
 */
export function useIntentKey(name?: string) {
  // The key, and after it the content.
  const intent = useRef('');
  const formerIf = useCallback(
    (content: string) => {
      const kept = name && readDraft(name);
      const former = typeof kept === 'string' ? kept : intent.current;
      return former !== '' && former.slice(keyLength) === content ? former : undefined;
    },
    [name],
  );
  const keyFor = useCallback(
    (content: unknown) => {
      const text = JSON.stringify(content) ?? '';
      intent.current = formerIf(text) ?? crypto.randomUUID() + text;
      if (name) keepDraft(name, intent.current);
      return intent.current.slice(0, keyLength);
    },
    [name, formerIf],
  );
  /** Whether the same was sent before and nobody has answered. */
  const wasSent = (content: unknown) => formerIf(JSON.stringify(content) ?? '') !== undefined;
  const renew = useCallback(() => {
    intent.current = '';
    if (name) dropDraft(name);
  }, [name]);
  return { keyFor, wasSent, renew };
}

import { useCallback, useRef } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

const keyLength = 36;

/**
 * The Idempotency-Key of what a person is about to do: the same for every retry of the same content, a new one as
 * soon as the content changes or after `renew`. Given a name it is kept as long as a draft is: who closes the form when
 * no answer comes, and finds the draft in it later, sends the same again.
 */
export function useIntentKey(name?: string) {
  // The key, and after it the content.
  const intent = useRef('');
  const keyFor = useCallback(
    (content: unknown) => {
      const kept = name && readDraft(name);
      const former = typeof kept === 'string' ? kept : intent.current;
      const text = JSON.stringify(content) ?? '';
      const isSame = former !== '' && former.slice(keyLength) === text;
      intent.current = isSame ? former : crypto.randomUUID() + text;
      if (name) keepDraft(name, intent.current);
      return intent.current.slice(0, keyLength);
    },
    [name],
  );
  const renew = useCallback(() => {
    intent.current = '';
    if (name) dropDraft(name);
  }, [name]);
  return { keyFor, renew };
}

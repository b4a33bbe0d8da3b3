import { useCallback, useRef } from 'react';

/**
 * The Idempotency-Key of what a person is about to do: the same for every retry of the same content, a new one as
 * soon as the content changes or after `renew`.
 */
export function useIntentKey() {
  const intent = useRef({ content: '', key: '' });
  const keyFor = useCallback((content: unknown) => {
    const text = JSON.stringify(content) ?? '';
    if (intent.current.key === '' || intent.current.content !== text)
      intent.current = { content: text, key: crypto.randomUUID() };
    return intent.current.key;
  }, []);
  const renew = useCallback(() => {
    intent.current = { content: '', key: '' };
  }, []);
  return { keyFor, renew };
}

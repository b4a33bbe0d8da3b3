import { useEffect, useReducer, useRef } from 'react';
import { focusFirstInvalid } from './focus-first-invalid.ts';

/** Each refused submit takes the focus to the first wrong field of its form, wherever the refusal came from. */
export function useRefusedSubmits<Place extends HTMLElement = HTMLFormElement>() {
  const form = useRef<Place>(null);
  const [refusals, refuse] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(form.current);
  }, [refusals]);
  return { form, refuse };
}

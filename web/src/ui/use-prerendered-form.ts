import { useForm } from '@mantine/form';
import { useEffect, useLayoutEffect } from 'react';
import { keepDraft, readDraft, registerFormReset } from '../platform/drafts.ts';
import { readKeptForm } from '../platform/kept-form.ts';
import { typedPassword } from '../platform/prerendered-page.ts';
import { prerenderedForm } from './prerendered-form.ts';
import { useRefusedSubmits } from './use-refused-submits.ts';

interface PrerenderedForm<Entry> {
  draft: string;
  empty: Entry;
  check: (entry: Entry) => Partial<Record<keyof Entry, string>>;
}

/**
 * A form that the build has rendered empty: what was typed before the app arrived is filled in once it has. Until then
 * when-touched.js keeps it, except for a password, which is only in its field.
 */
export function usePrerenderedForm<Entry extends { [Field in keyof Entry]: string }>({
  draft,
  empty,
  check,
}: PrerenderedForm<Entry>) {
  const form = useForm<Entry>({
    initialValues: empty,
    validate: check,
    onValuesChange: (entry) => keepDraft(draft, entry),
    enhanceGetInputProps: ({ field }) => ({ name: field }),
  });
  const { form: element, refuse } = useRefusedSubmits();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before
  useLayoutEffect(() => {
    const password = typedPassword(element.current);
    if (readDraft(draft) || password) form.setValues({ ...readKeptForm(draft, empty), ...(password && { password }) });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's functions stay the same
  useEffect(() => registerFormReset(draft, () => form.setValues(empty)), []);
  return { form, refuse, element: { ref: element, className: 'stack', ...prerenderedForm(draft) } };
}

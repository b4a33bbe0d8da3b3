import { useForm } from '@mantine/form';
import { useLayoutEffect } from 'react';
import { keepDraft, readDraft } from '../../platform/drafts.ts';
import { readKeptForm } from '../../platform/kept-form.ts';
import { useRefusedSubmits } from '../../ui/use-refused-submits.ts';

interface InquiryForm<Entry> {
  draft: string;
  empty: Entry;
  check: (entry: Entry) => Record<string, string>;
}

/**
 * A form that the build has drawn, empty: what was typed before the app came is there only once it is. Until then
 * when-touched.js keeps it, by the fields' names; the method lets no browser send the form to an address.
 */
export function useInquiryForm<Entry extends Record<string, string>>({ draft, empty, check }: InquiryForm<Entry>) {
  const form = useForm<Entry>({
    initialValues: empty,
    validate: check,
    onValuesChange: (entry) => keepDraft(draft, entry),
    enhanceGetInputProps: ({ field }) => ({ name: field }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept before
  useLayoutEffect(() => {
    if (readDraft(draft)) form.setValues(readKeptForm(draft, empty));
  }, []);
  const { form: ref, refuse } = useRefusedSubmits();
  return {
    form,
    refuse,
    element: { ref, className: 'stack', noValidate: true, method: 'dialog', 'data-draft': draft },
  };
}

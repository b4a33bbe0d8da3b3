import { forgetImages } from '../../platform/chosen-images.ts';
import { dropDraft, keepDraft, readDraft } from '../../platform/drafts.ts';
import { readKeptForm } from '../../platform/kept-form.ts';

/** Kept while the code is read elsewhere on the phone and the browser puts this page away; never the password. */
export const keepEntry = (name: string, { password, ...entry }: { password: string }) => keepDraft(name, entry);

/** What was kept, with an empty password. Pictures belong to what was kept and go with it. */
export function keptEntry<Entry extends { password: string }>(name: string, empty: Entry): Entry {
  if (readDraft(name) === undefined) forgetImages();
  return { ...readKeptForm(name, empty), password: '' };
}

export const dropEntry = (name: string) => dropDraft(name);

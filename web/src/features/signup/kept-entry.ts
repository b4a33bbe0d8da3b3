import { forgetImages } from '../../platform/chosen-images.ts';
import { readDraft } from '../../platform/drafts.ts';
import { readKeptForm } from '../../platform/kept-form.ts';

/** What was kept while the code was read elsewhere on the phone and the browser put this page away; never the password. */
export function keptEntry<Entry extends object>(name: string, empty: Entry): Entry {
  forgetImagesWithout(name);
  return readKeptForm(name, empty);
}

/** Pictures belong to what was kept and go with it. */
export function forgetImagesWithout(name: string) {
  if (readDraft(name) === undefined) forgetImages();
}

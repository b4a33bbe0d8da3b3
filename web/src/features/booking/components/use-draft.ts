import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepDraft, readDraft, registerFormReset } from '../../../platform/drafts.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { type BookingDraft, draftFrom, draftName, emptyDraft } from '../booking-draft.ts';

/** What has been entered, kept in the browser with every change; quote and booking share it. */
export function useDraft() {
  const [entered, setDraft] = useState<BookingDraft>(() => draftFrom(readDraft(draftName)));
  useEffect(() => keepDraft(draftName, entered), [entered]);
  useEffect(() => registerFormReset(draftName, () => setDraft(emptyDraft)), []);
  const edit = (change: Partial<BookingDraft>) => setDraft((before) => ({ ...before, ...change }));
  /** True while the coordinates of a chosen suggestion are awaited: the place is neither missing nor there. */
  const isFindingPlace = useIsFetching({ queryKey: queryKeys.chosenPlaces }) > 0;
  return { entered, edit, isFindingPlace };
}

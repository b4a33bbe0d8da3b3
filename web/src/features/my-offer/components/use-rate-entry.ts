import { useState } from 'react';
import { keepDraft } from '../../../platform/drafts.ts';
import { readKeptForm } from '../../../platform/kept-form.ts';
import { emptyEntry, type RateEntry, rateDraftName } from '../rate-entry.ts';

/** What was typed into the rate form, kept across reloads until it is sent. */
export function useRateEntry(rideId: string) {
  const name = rateDraftName(rideId);
  const [entry, setEntry] = useState(() => readKeptForm(name, emptyEntry));
  const edit = (change: Partial<RateEntry>) => {
    const next = { ...entry, ...change };
    setEntry(next);
    keepDraft(name, next);
  };
  return { entry, edit };
}

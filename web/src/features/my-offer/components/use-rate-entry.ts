import { useState } from 'react';
import * as z from 'zod/mini';
import { keepDraft, readDraft } from '../../../platform/drafts.ts';
import { emptyEntry, type RateEntry, rateDraftName } from '../rate-entry.ts';

const text = z.string();
const entrySchema = z.object({ base: text, tolls: text, parking: text, airportFee: text, misc: text, notes: text });

/** What was typed into the rate form, kept across reloads until it is sent. */
export function useRateEntry(rideId: string) {
  const name = rateDraftName(rideId);
  const [entry, setEntry] = useState<RateEntry>(() => entrySchema.safeParse(readDraft(name)).data ?? emptyEntry);
  const edit = (change: Partial<RateEntry>) => {
    const next = { ...entry, ...change };
    setEntry(next);
    keepDraft(name, next);
  };
  return { entry, edit };
}

import { type RefObject, useEffect, useState } from 'react';
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts';
import type { BookingDraft } from '../booking-draft.ts';
import { type FormRefusal, type Step, stepOf } from '../booking-refusals.ts';

interface Refused {
  refusals: readonly FormRefusal[];
  entered: BookingDraft;
}
const nothing: Refused['refusals'] = [];

/** What the last try found wrong and nobody has edited since; the first wrong field takes the focus. */
export function useRefusals(entered: BookingDraft, form: RefObject<HTMLFormElement | null>, step: Step) {
  const [refused, setRefused] = useState<Refused | undefined>(undefined);
  const found = refused?.refusals ?? nothing;
  const isHere = found.length > 0 && earliestStep(found) === step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try takes the focus, also when it finds the same
  useEffect(() => {
    if (isHere) focusFirstInvalid(form.current);
  }, [refused, isHere]);
  return {
    refusals: found.filter(({ about }) => about.every((field) => refused?.entered[field] === entered[field])),
    refuse: (refusals: readonly FormRefusal[]) => setRefused({ refusals, entered }),
    accept: () => setRefused(undefined),
  };
}

export const earliestStep = (refusals: readonly FormRefusal[]) => Math.min(...refusals.map(stepOf)) as Step;

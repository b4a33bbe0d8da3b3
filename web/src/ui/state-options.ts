import { stateCodes, states } from '@livery/contracts/vocabulary.ts';

/** The states as a list to choose from, by name: that is how people look for theirs. */
export const stateOptions = stateCodes
  .map((code) => ({ value: code, label: states[code] }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

import { type StateCode, stateCodes, states } from '@livery/contracts/vocabulary.ts';

/** One reading of a typed street address: its street, and what locates it. */
export interface TypedAddress {
  street: string;
  /** Empty where only a ZIP follows the street. */
  town: string;
  state?: StateCode | undefined;
  zip?: string | undefined;
  /** A comma marks where the town begins; without one it is a guess. */
  isTownTold: boolean;
}
type Reading = Omit<TypedAddress, 'zip' | 'isTownTold'>;

/** A house number, then the name of a street. */
const streetLike = /^\d\S*\s+\S*[a-z]/i;
const zipAtEnd = /[,\s]+(?<zip>\d{5})(?:-\d{4})?$/;
const townWordsAtMost = 4;

/**
 * Every reading of a typed address, the likeliest first. Commas separate street and town; without them the town may
 * be any of the last words, and the last word may be a state.
 */
export function readAddress(text: string): TypedAddress[] {
  const typed = text.trim();
  const zip = zipAtEnd.exec(typed)?.groups?.['zip'];
  const parts = typed
    .replace(zipAtEnd, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return (parts.length > 1 ? readParts(parts) : readWords(parts[0] ?? ''))
    .filter(({ street, town }) => streetLike.test(street) && (town !== '' || zip !== undefined))
    .map((reading) => ({ ...reading, zip, isTownTold: parts.length > 1 }));
}

function readParts(parts: string[]): Reading[] {
  const [last = '', beforeLast = ''] = parts.toReversed();
  const state = stateNamed(last);
  const withState =
    parts.length > 2 && state ? [{ street: parts.slice(0, -2).join(', '), town: beforeLast, state }] : [];
  return [...withState, { street: parts.slice(0, -1).join(', '), ...townAndState(last) }];
}

function readWords(text: string): Reading[] {
  const { town: rest, state } = townAndState(text);
  const words = rest.split(/\s+/);
  const readings = Array.from({ length: townWordsAtMost }, (_, index) => {
    const split = words.length - townWordsAtMost + index;
    return {
      street: words.slice(0, Math.max(0, split)).join(' '),
      town: words.slice(Math.max(0, split)).join(' '),
      state,
    };
  });
  return [...readings, { street: rest, town: '', state }];
}

/** Splits `Chicago IL`; a state's full name may be a town's too and is left alone. */
function townAndState(text: string): { town: string; state?: StateCode | undefined } {
  const [, town, code = ''] = /^(.+)\s([a-z]{2})$/i.exec(text) ?? [];
  const state = stateNamed(code);
  return town && state ? { town, state } : { town: text };
}

function stateNamed(name: string): StateCode | undefined {
  const wanted = name.toLowerCase();
  return stateCodes.find((code) => code.toLowerCase() === wanted || states[code].toLowerCase() === wanted);
}

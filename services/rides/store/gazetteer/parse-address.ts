import { type StateCode, states } from '@livery/contracts/vocabulary.ts';

/** A street address as typed, split from what locates it. */
export type ParsedAddress =
  | { street: string; locatedBy: 'zip'; zip: string }
  | { street: string; locatedBy: 'city'; city: string; state: StateCode };

const withZip = /^(?<street>\d.*?[a-z].*?)[,\s]+(?<zip>\d{5})(?:-\d{4})?$/i;
const withCity = /^(?<street>\d[^,]*[a-z][^,]*),\s*(?<city>[^,]+?),?\s+(?<state>[a-z]{2})$/i;

/** Reads `123 Main St, Chicago, IL 60601` and `123 Main St, Chicago, IL`; undefined for anything else. */
export function parseAddress(text: string): ParsedAddress | undefined {
  const zip = withZip.exec(text.trim())?.groups;
  if (zip?.['street'] && zip['zip']) return { street: tidy(zip['street']), locatedBy: 'zip', zip: zip['zip'] };
  const city = withCity.exec(text.trim())?.groups;
  const state = city?.['state']?.toUpperCase();
  if (!city?.['street'] || !city['city'] || !isState(state)) return undefined;
  return { street: tidy(city['street']), locatedBy: 'city', city: city['city'].trim(), state };
}

/** The street without a city and state that are named again by the label. */
export function streetWithout(street: string, city: string, state: StateCode): string {
  const tail = new RegExp(`[,\\s]+${escaped(city)}[,\\s]+(${state}|${escaped(states[state])})$`, 'i');
  const stateOnly = new RegExp(`[,\\s]+${state}$`, 'i');
  return tidy(street.replace(tail, '').replace(stateOnly, ''));
}

function tidy(text: string): string {
  return text.trim().replace(/[,\s]+$/, '');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function isState(code: string | undefined): code is StateCode {
  return code !== undefined && Object.hasOwn(states, code);
}

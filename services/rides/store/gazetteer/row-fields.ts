import type { Point } from '@livery/contracts/rides/great-circle.ts';
import { type StateCode, states } from '@livery/contracts/vocabulary.ts';

export function pointFrom(lat: string | undefined, lng: string | undefined): Point {
  return { lat: Number(lat), lng: Number(lng) };
}

export function stateFrom(code = ''): StateCode | undefined {
  return Object.hasOwn(states, code) ? (code as StateCode) : undefined;
}

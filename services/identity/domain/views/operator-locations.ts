import type { StateCode } from '@livery/contracts/vocabulary.ts';

interface Place {
  state: StateCode;
  carType: string;
  airports: readonly string[];
}

export interface OperatorLocation {
  state: StateCode;
  /** How many operators per vehicle class. */
  operators: Record<string, number>;
  /** How many of them drive from each airport, by its code. */
  airports: Record<string, Record<string, number>>;
}

/** One record per state with at least one approved operator (R55). */
export function operatorLocations(places: readonly Place[]): OperatorLocation[] {
  const byState = Map.groupBy(places, ({ state }) => state);
  return [...byState]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([state, inState]) => ({ state, operators: perClass(inState), airports: perAirport(inState) }));
}

function perAirport(places: readonly Place[]): OperatorLocation['airports'] {
  const codes = [...new Set(places.flatMap(({ airports }) => airports))].sort();
  return Object.fromEntries(
    codes.map((code) => [code, perClass(places.filter(({ airports }) => airports.includes(code)))]),
  );
}

function perClass(places: readonly Place[]): Record<string, number> {
  const byClass = Map.groupBy(places, ({ carType }) => carType);
  return Object.fromEntries([...byClass].map(([carType, them]) => [carType, them.length]));
}

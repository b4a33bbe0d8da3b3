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
  airports: string[];
}

/** One record per state with at least one approved operator (R55). */
export function operatorLocations(places: readonly Place[]): OperatorLocation[] {
  const byState = Map.groupBy(places, ({ state }) => state);
  return [...byState]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([state, inState]) => {
      const byClass = Map.groupBy(inState, ({ carType }) => carType);
      return {
        state,
        operators: Object.fromEntries([...byClass].map(([carType, them]) => [carType, them.length])),
        airports: [...new Set(inState.flatMap(({ airports }) => airports))].sort(),
      };
    });
}

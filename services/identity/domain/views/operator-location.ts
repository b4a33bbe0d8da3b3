import type { OperatorLocation } from '@livery/contracts/identity/api/reference.ts';
import type { UserFacts } from '@livery/contracts/identity/model.ts';
import type { StateCode } from '@livery/contracts/vocabulary.ts';

/** Where an operator drives, and with what. */
export interface OperatorPlace {
  state: StateCode;
  carType: string;
  airports: readonly string[];
  /** Approved and not suspended: only those are counted (R55). */
  active: boolean;
}

export function operatorPlace({ operator, approval, suspended }: UserFacts): OperatorPlace | null {
  if (!operator) return null;
  const { state, carType, airports } = operator;
  return { state, carType, airports, active: approval === 'approved' && !suspended };
}

type Counted = Pick<OperatorPlace, 'carType' | 'airports'>;

/** The record of one state, from its active operators. */
export function operatorLocation(state: StateCode, places: readonly Counted[]): OperatorLocation {
  const codes = [...new Set(places.flatMap(({ airports }) => airports))].sort();
  const perAirport = codes.map((code) => [code, perClass(places.filter(({ airports }) => airports.includes(code)))]);
  return { state, operators: perClass(places), airports: Object.fromEntries(perAirport) };
}

function perClass(places: readonly Counted[]): Record<string, number> {
  const byClass = Map.groupBy(places, ({ carType }) => carType);
  return Object.fromEntries([...byClass].map(([carType, them]) => [carType, them.length]));
}

import type { Person, RouteCall } from '@livery/stack/people/person.ts';
import type { Member, Traveler } from '@livery/stack/people/sign-up.ts';
import type { TestSystem } from './start-test-system.ts';

/** A request somebody may send twice, and a count of the effects it had. */
export interface Repeatable {
  by: Person;
  route: RouteCall;
  body: object;
  /** Another request of the same route. */
  other?: object;
  effects: () => Promise<number>;
}

export interface Cast {
  system: TestSystem;
  anna: Traveler;
  omar: Member;
  lena: Member;
}

/** By the route's name. */
export type Stories = Record<string, (cast: Cast) => Promise<Repeatable>>;

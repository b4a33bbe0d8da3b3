import type { OfferStatus, RideFacts, RideStage, RideStatus } from '@livery/contracts/rides/model.ts';
import type { AcceptGate } from '@livery/contracts/rides/view.ts';
import type { Relation, Viewer } from '../access/relation.ts';
import type { Person } from '../person.ts';
import type { Ride } from '../ride.ts';
import type { EventWithoutParties, RideEventType } from '../ride-decision.ts';

/** What a row is evaluated against: the ride, who gives the command, and whose offer it concerns. */
export interface Context {
  ride: Ride;
  /** Undefined for the system. */
  viewer: Viewer | undefined;
  relation: Relation;
  /** The operator whose offer it concerns: the caller, or the one the traveler chose. */
  operatorId: string;
  people: ReadonlyMap<string, Person>;
  now: Date;
}

/** What a row may ask for besides status, answer and stage, in the order in which it is checked. */
export const conditions = [
  // No operator is selected.
  'nobodySelected',
  // The traveler may select an operator once more (R17).
  'selectionsLeft',
  // The traveler may ask again, or raise the price, once more (R7).
  'asksLeft',
  // A higher price of the traveler's own would be taken (R7).
  'raisable',
  // The operator is still eligible to drive (R72).
  'mayStillDrive',
  // The operator's vehicle may serve the class that was booked (R72).
  'servesRide',
  // The ride's traveler is not suspended (R47).
  'travelerNotSuspended',
  // A side is suspended, and staff have not decided that the ride takes place all the same (R47).
  'undecidedSides',
  // No stage is reached.
  'notStarted',
  // The ride may have another extra stop (R6).
  'stopsLeft',
  // An extra stop awaits its answer.
  'stopPending',
  // It is before service time.
  'serviceAhead',
  // It is service time, or later.
  'serviceReached',
  // Some time has passed since operators were last asked.
  'askedLongEnoughAgo',
  // Stages are unlocked, and the payment is authorized or taken at the end (R5, R11, R15).
  'unlocked',
] as const;
export type Condition = (typeof conditions)[number];

/** Who may give a command, and when: `refusal` reads it for routes and for buttons alike. */
export interface Permission {
  by: 'traveler' | 'operator' | 'approved operator' | 'owner' | 'system';
  relation: readonly Relation[];
  /** What the operator must have first; each can be fixed by the operator. */
  gates?: readonly AcceptGate[];
  from: readonly RideStatus[];
  /** The required status of the operator's offer; `none`: not answered yet. */
  offer?: readonly (OfferStatus | 'none')[];
  /** The refusal's code when the offer has another status. */
  wrongOfferCode?: string;
  /** The stages from which it can be done; null: none is reached yet. */
  stage?: readonly (RideStage | null)[];
  /** true: only once operators may see the ride; false: only before. */
  open?: boolean;
  /** What else must hold. */
  conditions?: readonly Condition[];
}

/** The ride's next state and its events; the row adds the status. */
export interface Change {
  next: Ride;
  events(facts: RideFacts): EventWithoutParties[];
}

/** One command: its permission, the status it leads to, its decision and its events. */
export interface CommandRow<Input = undefined> extends Permission {
  to: RideStatus | 'same';
  /** Undefined: nothing changes, for example on a repeat. */
  decide(context: Context, input: Input): Change | undefined;
  publishes: readonly RideEventType[];
  /**
   * Whose profiles are read before the decision. A person's command always reads that person's and the author's, a
   * system command nobody's unless it says so here. `all who answered` includes the author; it is for commands that ask
   * about another operator, or tell how many may still be selected.
   */
  readsPeople?: 'author' | 'all who answered';
  /** Which offers are read, if not all: an answer needs only its operator's own and the chosen one. */
  readsOffers?: 'own and chosen';
  /** A system command that follows in the same write, unless it is refused. */
  followUp?: CommandRow;
}

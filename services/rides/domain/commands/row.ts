import type { OfferStatus, RideFacts, RideStatus } from '@livery/contracts/rides/model.ts';
import type { AcceptGate } from '@livery/contracts/rides/view.ts';
import type { Happened, RideEventType } from '../decided.ts';
import type { Relation, Viewer } from '../matching/relation.ts';
import type { Person } from '../person.ts';
import type { Ride } from '../ride.ts';

/** Everything a row is read with: the ride, who asks, and whose answer it is about. */
export interface Context {
  ride: Ride;
  /** Undefined: the product itself. */
  viewer: Viewer | undefined;
  relation: Relation;
  /** The operator whose answer it is about: its own, or the one the traveler chose. */
  operatorId: string;
  people: ReadonlyMap<string, Person>;
  now: Date;
}

/** Who may do something, when: read by `refusal` for the door and for the button alike. */
export interface Permission {
  by: 'traveler' | 'operator' | 'approved operator' | 'owner' | 'system';
  relation: readonly Relation[];
  /** What the operator must have before; each is something it can mend. */
  gates?: readonly AcceptGate[];
  from: readonly RideStatus[];
  /** What the operator's answer must be; `none`: it has not answered. */
  offer?: readonly (OfferStatus | 'none')[];
  /** Code of the refusal when the answer is another one. */
  otherwise?: string;
  /** Only an operator who may still drive can be chosen (R72). */
  mayStillDrive?: true;
  journey?: 'before-boarding' | 'on-board' | 'not-started';
  /** Only while the operator is suspended (R47). */
  suspended?: true;
  /** Only once the stages are unlocked and the payment is authorized (R5, R15). */
  unlocked?: true;
  /** Only while an extra stop waits for its answer. */
  stopAsked?: true;
  /** Only when operators may see the ride, or only before. */
  open?: boolean;
  /** Only when operators have not been asked just now. */
  rested?: true;
  /** Only while no operator is selected. */
  unselected?: true;
  /** Only before the time of service, or only from then on. */
  service?: 'ahead' | 'reached';
}

/** What becomes of a ride and what happened; the row adds the status. */
export interface Change {
  next: Ride;
  tells(facts: RideFacts): Happened[];
}

/** One command: who may do it, from where to where, what decides, what is told. */
export interface Row<Input = undefined> extends Permission {
  to: RideStatus | 'same';
  /** Undefined: nothing changes, as with a repeat. */
  decides(context: Context, input: Input): Change | undefined;
  tells: readonly RideEventType[];
  /** What the product does at once after it, where that is not refused. */
  thereafter?: Row;
}

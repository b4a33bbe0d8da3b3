import type { RideView } from '@livery/contracts/rides/view.ts';
import { undecidedSides } from '../commands/keep-ride.ts';
import { confirmedOffer } from '../ride.ts';
import type { RideViewInputs } from './view-context.ts';

type Decision = RideView['staffDecisions'][number];

/** Why staff kept, ended or cancelled a ride; its sides do not read it. */
export function staffDecisionsOf({ ride, relation }: RideViewInputs): Decision[] {
  if (relation !== 'admin') return [];
  const { keptBefore = [], kept, travelerKept, endedByStaff, cancellation } = ride;
  const keepings = [...keptBefore, kept, travelerKept];
  const decisions = keepings.flatMap((each) => (each ? [decided('kept', each.reason, each.at)] : []));
  const { staff, at } = cancellation ?? {};
  return [
    ...decisions.filter(isFirst).sort(byTime),
    ...(endedByStaff ? [decided('ended', endedByStaff.reason, endedByStaff.at)] : []),
    ...(staff && at ? [decided('cancelled', staff.reason, at)] : []),
  ];
}

const decided = (did: Decision['did'], reason: string, at: Date): Decision => ({ did, reason, at: at.toISOString() });
const byTime = (one: Decision, other: Decision) => one.at.localeCompare(other.at);

/** Both sides may have been decided about at once. */
const isFirst = ({ at }: Decision, index: number, all: readonly Decision[]) =>
  all.findIndex((each) => each.at === at) === index;

/** For staff alone: the sides whose suspension waits for their decision. */
export function undecidedSidesFor({ ride, relation, people }: RideViewInputs): RideView['undecidedSides'] {
  const operatorId = confirmedOffer(ride)?.operatorId;
  return relation === 'admin' && operatorId ? undecidedSides({ ride, operatorId, people }) : [];
}

import { hourMs } from '@livery/contracts/durations.ts';
import { selectionExpiresAt } from '@livery/contracts/rides/deadlines.ts';
import { linkLifetimeHours } from '@livery/contracts/rides/policy.ts';
import { mayStillDrive } from '../access/gates.ts';
import { isTravelerSuspended } from '../access/suspension.ts';
import type { Person } from '../person.ts';
import { type Ride, selectedOffer, withOffer } from '../ride.ts';
import type { Change, Context } from './command-row.ts';
import { adviceOf, withLetDown } from './with-let-down.ts';

/** The traveler selects an operator; the same command unselects an earlier one (R71). */
export function selectOffer({ ride, operatorId, people, now }: Context, { linkId }: { linkId: string }): Change {
  const former = selectedOffer(ride)?.operatorId;
  const expiresAt = new Date(now.getTime() + linkLifetimeHours * hourMs);
  const selectionEndsAt = endOfSelection(ride, people.get(operatorId), now);
  const next = {
    ...withOffer(former ? withOffer(ride, former, { status: 'unselected' }) : ride, operatorId, { status: 'selected' }),
    letDown: undefined,
    selectionCount: ride.selectionCount + 1,
    selectedAt: now,
    selectionEndsAt,
    // A new random id: the link in the operator's message is derived from it (R27).
    reconfirmLink: { linkId, operatorId, expiresAt },
  };
  return {
    next,
    events: (facts) => [
      ...(former
        ? [{ type: 'ride.operator-unselected', data: { ride: facts, operatorId: former, by: 'traveler' } } as const]
        : []),
      {
        type: 'ride.operator-selected',
        data: {
          ride: facts,
          operatorId,
          linkId,
          linkExpiresAt: expiresAt.toISOString(),
          endsAt: selectionEndsAt.toISOString(),
        },
      },
    ],
  };
}

/** When the operator's time to confirm runs out, or its subscription's grace period, whichever is first. */
function endOfSelection({ serviceAt }: Ride, operator: Person | undefined, now: Date): Date {
  const expiresAt = selectionExpiresAt(now, serviceAt);
  const graceEndsAt = operator?.account?.subscription.pastDueUntil;
  return graceEndsAt && new Date(graceEndsAt) < expiresAt ? new Date(graceEndsAt) : expiresAt;
}

/** The traveler withdraws the selection; the operator may be selected again (R17). */
export function unselectOffer(context: Context): Change {
  return released(context, 'traveler');
}

/** The selected operator stayed silent, or its grace period ended; nothing if that selection has ended already. */
export function expireSelection(context: Context, { selection }: { selection: number }) {
  const { ride, operatorId, people, now } = context;
  if (ride.selectionCount !== selection) return undefined;
  // It could not confirm: `endSelection` spares a selection made after the suspension, before that was heard of.
  if (isTravelerSuspended(context)) return released(context, 'traveler');
  return released(context, mayStillDrive(people.get(operatorId), ride, now) ? 'expiry' : 'eligibility');
}

/** The selected operator lost its eligibility: the selection ends, unless it was made later (R72). */
export function releaseIneligible(context: Context) {
  return isSelectedLater(context) ? undefined : released(context, 'eligibility');
}

/** The traveler was suspended: the selection ends as if taken back, unless it was made later (R47). */
export function endSelection(context: Context) {
  return isSelectedLater(context) ? undefined : released(context, 'traveler');
}

/** `now` is when the cause occurred, which may be heard of late. */
const isSelectedLater = ({ ride: { selectedAt }, now }: Context) => selectedAt !== null && selectedAt > now;

const reasonsOfRelease = { expiry: 'silent', eligibility: 'ineligible' } as const;

function released(context: Context, by: 'traveler' | 'expiry' | 'eligibility'): Change {
  const { ride, operatorId } = context;
  const next = withOffer(ride, operatorId, { status: 'unselected' });
  const details = { operatorId, by, ...adviceOf(ride, context) };
  return {
    next: by === 'traveler' ? next : withLetDown(next, context, reasonsOfRelease[by]),
    events: (facts) => [{ type: 'ride.operator-unselected', data: { ride: facts, ...details } }],
  };
}

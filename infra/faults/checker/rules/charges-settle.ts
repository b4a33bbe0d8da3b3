import type { ChargeRow, Evidence, Finding } from '../evidence.ts';

const restful = ['captured', 'voided', 'declined', 'expired', 'refunded', 'failed'];
const over = ['COMPLETED', 'CANCELLED'];

/** When its ride is over, a charge is where it should be and nobody works on it any more. */
export function chargesSettle({ charges, rides }: Evidence): Finding[] {
  const isOver = new Set(rides.filter(({ status }) => over.includes(status)).map(({ _id }) => _id));
  return charges
    .filter(({ rideId }) => isOver.has(rideId))
    .filter((charge) => !restful.includes(charge.status) || charge.nextAttemptAt || !isAsDesired(charge))
    .map(({ _id, status, desired, nextAttemptAt }) => ({
      rule: 'unsettled-charge',
      about: _id,
      says: `is ${status}, should be ${desired}${nextAttemptAt ? ', and is being worked on' : ''}`,
    }));
}

function isAsDesired({ status, desired, receivable }: ChargeRow): boolean {
  if (desired === 'captured') return status === 'captured' || receivable !== undefined;
  return status !== 'captured';
}

import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import type { EventData } from '@livery/contracts/events.ts';
import { dollarsText } from '@livery/contracts/money.ts';
import type { AuditEntry } from './audit-entry.ts';

export const auditedEvents = [
  'operator.approved',
  'operator.held',
  'operator.resubmitted',
  'user.suspended',
  'user.reinstated',
  'user.role-changed',
  'second-factor.changed',
  'ride.kept',
  'ride.completed',
  'ride.cancelled',
  'charge.unblocked',
  'charge.waived',
  'charge.refund-decided',
  'charge.refund-given-up',
] as const;
type AuditedEvent = (typeof auditedEvents)[number];

type PartialEntry = Pick<AuditEntry, 'did' | 'uid'> & Partial<AuditEntry>;

/** What staff did, by event; undefined when it was somebody else. */
const entries: { [T in AuditedEvent]: (data: EventData<T>, actor?: string) => PartialEntry | undefined } = {
  'operator.approved': ({ user: { uid } }) => ({ did: 'approved', uid }),
  'operator.held': ({ user: { uid, holdReason } }) => ({ did: 'held', uid, detail: holdReason }),
  'operator.resubmitted': ({ user: { uid } }) => ({ did: 'resubmitted', uid }),
  'user.suspended': ({ user: { uid }, reason }) => ({ did: 'suspended', uid, detail: reason }),
  'user.reinstated': ({ user: { uid }, reason }) => ({ did: 'reinstated', uid, detail: reason }),
  'user.role-changed': ({ uid, role }) => ({ did: 'role-changed', by: null, uid, detail: role }),
  'second-factor.changed': ({ uid, what }, actor) =>
    actor === uid ? undefined : { did: 'second-factor-changed', by: null, uid, detail: what },
  'ride.kept': (data) => ({ did: 'ride-kept', ...onRide(data) }),
  'ride.completed': ({ ride, staffId }) =>
    staffId === undefined ? undefined : { did: 'ride-ended', ...onRide({ ride, staffId }) },
  'ride.cancelled': ({ ride, staffId }) =>
    staffId === undefined ? undefined : { did: 'ride-cancelled', ...onRide({ ride, staffId }) },
  'charge.unblocked': ({ dueBackCents, ...data }) => ({
    did: 'charge-retried',
    ...onCharge(data),
    ...(dueBackCents !== undefined && { detail: `the refund of ${dollarsText(dueBackCents)}` }),
  }),
  'charge.waived': (data) => ({ did: 'charge-waived', ...onCharge(data) }),
  'charge.refund-decided': (data) => ({
    did: 'charge-refunded',
    ...onCharge(data),
    detail: dollarsText(data.giveBackCents),
  }),
  'charge.refund-given-up': (data) => ({
    did: 'refund-given-up',
    ...onCharge(data),
    detail: dollarsText(data.givenUpCents),
  }),
};

/** What a member of staff did according to an event, for the audit. */
export function auditEntryOf<T extends AuditedEvent>({
  type,
  data,
  time,
  actor,
}: EventEnvelope<T>): AuditEntry | undefined {
  const entry = entries[type](data, actor);
  if (!entry) return undefined;
  return { at: new Date(time), by: actor ?? null, rideId: null, rideCode: null, detail: null, ...entry };
}

/** Why staff kept, ended or cancelled a ride is not published: it stays with the ride. */
const onRide = ({ ride, staffId }: Pick<EventData<'ride.kept'>, 'ride' | 'staffId'>) => ({
  by: staffId,
  uid: ride.authorId,
  operatorId: ride.confirmedOperatorId,
  rideId: ride.rideId,
  rideCode: ride.rideConfirmationCode,
});

const onCharge = ({ charge, staffId }: Pick<EventData<'charge.waived'>, 'charge' | 'staffId'>) => ({
  by: staffId,
  uid: charge.travelerId,
  operatorId: charge.operatorId,
  rideId: charge.rideId,
});

import { expect, test } from '@jest/globals';
import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import refundGivenUp from '@livery/contracts/payments/samples/charge.refund-given-up.json' with { type: 'json' };
import unblocked from '@livery/contracts/payments/samples/charge.unblocked.json' with { type: 'json' };
import { anOperatorUser } from '../../test/a-user.ts';
import { factsOf } from '../user.ts';
import { auditEntryOf } from './audit-entry-of.ts';

test('an operator’s wish for another review is the operator’s own', () => {
  const event = {
    id: 'event-1',
    type: 'operator.resubmitted',
    subject: 'otto',
    actor: 'otto',
    time: '2026-11-20T12:00:00Z',
    source: 'identity',
    correlationId: 'request-1',
    sequence: 3,
    parties: ['otto'],
    data: { user: factsOf(anOperatorUser({ approval: 'resubmitted', holdReason: 'No plate.' })) },
  } satisfies EventEnvelope<'operator.resubmitted'>;

  expect(auditEntryOf(event)).toMatchObject({ did: 'resubmitted', by: 'otto', uid: 'otto', detail: null });
});

test.each([
  ['by the command is noted', 'grant-admin', { did: 'second-factor-changed', by: null, uid: 'otto', detail: 'off' }],
  ['by its own person is not', 'otto', undefined],
])('a change of a second factor %s', (_by, actor, entry) => {
  const event = {
    id: 'event-1',
    type: 'second-factor.changed',
    subject: 'otto',
    actor,
    time: '2026-11-20T12:00:00Z',
    source: 'identity',
    correlationId: 'request-1',
    sequence: 4,
    parties: ['otto'],
    data: { uid: 'otto', what: 'off' },
  } satisfies EventEnvelope<'second-factor.changed'>;

  expect(auditEntryOf(event)).toEqual(
    entry && { at: new Date('2026-11-20T12:00:00Z'), rideId: null, rideCode: null, ...entry },
  );
});

test('a refund that is given up is noted with its people and its amount', () => {
  expect(auditEntryOf(refundGivenUp as EventEnvelope<'charge.refund-given-up'>)).toEqual({
    at: new Date(refundGivenUp.time),
    did: 'refund-given-up',
    by: refundGivenUp.data.staffId,
    uid: refundGivenUp.data.charge.travelerId,
    operatorId: refundGivenUp.data.charge.operatorId,
    rideId: refundGivenUp.data.charge.rideId,
    rideCode: null,
    detail: '$20.00',
  });
});

test.each([
  ['names the refund and its amount', { dueBackCents: 2_000 }, 'the refund of $20.00'],
  ['without a refund has no details', {}, null],
])('a retry of a charge %s', (_how, retried, detail) => {
  const event = { ...unblocked, data: { ...unblocked.data, ...retried } } as EventEnvelope<'charge.unblocked'>;

  expect(auditEntryOf(event)).toMatchObject({ did: 'charge-retried', rideId: unblocked.data.charge.rideId, detail });
});

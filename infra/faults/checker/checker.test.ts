import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checker } from './check.ts';
import type { Finding } from './evidence.ts';
import { type ScratchRun, scratchRun } from './testing/scratch-run.ts';
import { payment, type Traces, tracesOf } from './testing/traces.ts';

interface Damage {
  title: string;
  rule: string;
  damage: (traces: Traces) => unknown;
}

const rideEvents = ({ topics }: Traces) => topics['ride.v1'] ?? [];

const damages: Damage[] = [
  {
    title: 'a charge captured twice',
    rule: 'captures',
    damage: ({ payments, charge: { _id } }) =>
      payments.push(payment(`${_id}-again`, { status: 'succeeded', cents: 8_500, charge_id: _id, purpose: 'ride' })),
  },
  {
    title: 'a charge that says captured and was not',
    rule: 'captures',
    damage: ({ payments }) => payments.pop(),
  },
  {
    title: 'another amount than the charge says',
    rule: 'captured-amount',
    damage: (traces) => Object.assign(traces.charge, { capturedCents: 8_400 }),
  },
  {
    title: 'a final rate that nobody agreed on',
    rule: 'final-rate',
    damage: ({ ride }) => Object.assign(ride, { finalRateCents: 9_000 }),
  },
  {
    title: 'less taken than the ride costs',
    rule: 'total',
    damage: ({ ride }) => ride.extraStops.push({ index: 0, chargesCents: 1_500, status: 'APPROVED' }),
  },
  {
    title: 'a hold that is not the one of the booking',
    rule: 'hold',
    damage: ({ hold }) => Object.assign(hold, { paymentIntentId: 'pi-of-somebody' }),
  },
  {
    title: 'a hold that no ride claimed',
    rule: 'unclaimed-hold',
    damage: ({ payments, ride: { _id } }) =>
      payments.push(
        payment(`${_id}-second`, {
          status: 'requires_capture',
          cents: 500,
          charge_id: 'hold-x',
          purpose: 'booking-hold',
        }),
      ),
  },
  {
    title: 'a hold that was never given back',
    rule: 'leaked-hold',
    damage: ({ payments: [hold] }) => Object.assign(hold ?? {}, { status: 'requires_capture' }),
  },
  { title: 'a gap in a sequence', rule: 'gap', damage: (traces) => rideEvents(traces).splice(2, 1) },
  {
    title: 'events out of order',
    rule: 'gap',
    damage: (traces) => rideEvents(traces).splice(1, 0, ...rideEvents(traces).splice(3, 1)),
  },
  { title: 'an event that was never published', rule: 'lost-event', damage: (traces) => rideEvents(traces).pop() },
  {
    title: 'an event that nobody recorded',
    rule: 'phantom-event',
    damage: ({ ride }) => Object.assign(ride, { events: ride.events.slice(0, -1) }),
  },
  {
    title: 'two different events of one number',
    rule: 'contradiction',
    damage: (traces) =>
      rideEvents(traces).push(
        ...rideEvents(traces)
          .slice(0, 1)
          .map((one) => ({ ...one, type: 'ride.opened' })),
      ),
  },
  {
    title: 'an event still waiting to be published',
    rule: 'unpublished',
    damage: ({ charge }) => Object.assign(charge, { pendingSince: new Date(), publishedSequence: 1 }),
  },
  {
    title: 'a journal that lost an event',
    rule: 'broken-journal',
    damage: ({ charge }) => Object.assign(charge, { events: charge.events.slice(1) }),
  },
  {
    title: 'a projection that stayed behind',
    rule: 'stale-projection',
    damage: ({ projections }) => Object.assign(projections.payments?.['rides']?.[0] ?? {}, { sequence: 5 }),
  },
  {
    title: 'a projection without a row',
    rule: 'stale-projection',
    damage: ({ projections }) => projections.identity?.['rides']?.pop(),
  },
  {
    title: 'a ride that missed a charge',
    rule: 'stale-projection',
    damage: ({ ride }) => Object.assign(ride.charges[1] ?? {}, { sequence: 1 }),
  },
  {
    title: 'a record that counts a ride twice',
    rule: 'tally',
    damage: ({ record: [first] }) => first && Object.assign(first.amounts, { acceptedRides: 2 }),
  },
  {
    title: 'a record that missed how a ride ended',
    rule: 'tally',
    damage: ({ record }) => record.pop(),
  },
  {
    title: 'a record with what nobody put into its balance',
    rule: 'tally',
    damage: ({ record }) => Object.assign(record[0] ?? {}, { openFor: undefined }),
  },
  {
    title: 'a ride that its traveler is not known to have booked',
    rule: 'tally',
    damage: ({ counters }) => counters.pop(),
  },
  {
    title: 'a message that a service gave up on',
    rule: 'parked',
    damage: ({ deadLetters, ride: { _id } }) => deadLetters.push(_id),
  },
  {
    title: 'a step that a ride cannot take',
    rule: 'illegal-step',
    damage: (traces) => Object.assign(rideEvents(traces)[4] ?? {}, { type: 'ride.stage-reached' }),
  },
  {
    title: 'a status that the events do not explain',
    rule: 'status',
    damage: ({ ride }) => Object.assign(ride, { status: 'CANCELLED' }),
  },
  {
    title: 'a charge that never settled',
    rule: 'unsettled-charge',
    damage: ({ hold }) => Object.assign(hold, { status: 'authorized' }),
  },
  {
    title: 'a charge that is still being worked on',
    rule: 'unsettled-charge',
    damage: ({ charge }) => Object.assign(charge, { nextAttemptAt: new Date() }),
  },
  {
    title: 'a posting that does not sum to zero',
    rule: 'unbalanced-posting',
    damage: ({ posting }) => Object.assign(posting.lines[0] ?? {}, { amountCents: -8_000 }),
  },
  {
    title: 'a capture without a posting',
    rule: 'ledger',
    damage: ({ posting }) => Object.assign(posting, { chargeId: 'charge-of-somebody' }),
  },
  {
    title: 'a task that is overdue',
    rule: 'overdue-task',
    damage: ({ task }) => Object.assign(task, { status: 'scheduled' }),
  },
  {
    title: 'a task that fired twice',
    rule: 'fired-twice',
    damage: ({ task }) => task.events.push({ id: `${task._id}:2`, sequence: 2, type: 'task.due' }),
  },
  {
    title: 'the same text twice',
    rule: 'duplicate-text',
    damage: ({ texts }) => texts.push(...texts.slice(0, 1)),
  },
  { title: 'a text that was never sent', rule: 'text-count', damage: ({ texts }) => texts.pop() },
  {
    title: 'a message whose fate nobody knows',
    rule: 'unsent',
    damage: ({ notification }) => Object.assign(notification, { status: 'unknown' }),
  },
];

/** More events of the ride's charge. */
function alsoTold({ charge, ride, topics }: Traces, types: string[]): void {
  for (const type of types) {
    const sequence = charge.events.length + 1;
    const event = { id: `charge:${charge._id}:${sequence}`, sequence, type };
    charge.events.push(event);
    topics['charge.v1']?.push({ ...event, subject: charge._id, data: {} });
    Object.assign(charge, { sequence, publishedSequence: sequence });
    Object.assign(ride.charges[1] ?? {}, { sequence });
  }
}

/** Another operator answered, too, and was suspended. */
function withEndedOffer({ ride, record, counters, ...traces }: Traces): Traces {
  const owner = `${ride._id}-olga`;
  const accepted = { _id: `${owner}:acceptedRides`, owner, amounts: { acceptedRides: 1 }, at: new Date() };
  const offer = { operatorId: owner, status: 'withdrawn', totalRateCents: 9_000, endedByLivery: true } as const;
  for (const tally of [record, counters]) tally.push({ ...accepted, openFor: owner });
  return { ...traces, record, counters, ride: { ...ride, offers: [...ride.offers, offer] } };
}

/** The traveler waited in vain and cancelled: that counts against the operator alone. */
function withLateOperator({ ride, record, counters, ...traces }: Traces): Traces {
  const owner = `${ride._id}-operator`;
  const amounts = { cancelledConfirmedRides: 1 };
  const counted = { _id: `${owner}:cancelledConfirmedRides`, owner, amounts, at: new Date(), openFor: owner };
  for (const tally of [record, counters]) tally.push(counted);
  const cancellation = { by: 'traveler', rule: 'operator-late', feeCents: 0 };
  return { ...traces, record, counters, ride: { ...ride, cancellation } };
}

const nameOf = (index: number) => `copy${String(index).padStart(2, '0')}`;

let run: ScratchRun;
let findings: Finding[];

/** Each fault is planted in a copy of its own; all copies are judged at once. */
beforeAll(async () => {
  const healthy = tracesOf('healthy');
  const repeated = tracesOf('repeated');
  rideEvents(repeated).push(...rideEvents(repeated).slice(0, 4));
  const overtaken = tracesOf('overtaken');
  overtaken.texts = overtaken.texts.filter(({ Body }) => !Body.includes('an operator is available'));
  Object.assign(overtaken.notification, { status: 'dropped', failure: 'stale' });
  const later = tracesOf('later');
  for (const { data } of rideEvents(later)) Object.assign(data, { withinFiveMinutes: false });
  for (const text of later.texts) text.Body = text.Body.replace('That was quick: an', 'An');
  const returned = tracesOf('returned');
  alsoTold(returned, ['charge.refunded', 'charge.refunded', 'charge.refund-failed', 'charge.refund-failed']);
  const suspended = withEndedOffer(tracesOf('suspended'));
  const late = withLateOperator(tracesOf('waited'));
  const damaged = damages.map(({ damage }, index) => {
    const traces = tracesOf(nameOf(index));
    damage(traces);
    return traces;
  });
  run = await scratchRun([healthy, repeated, overtaken, later, returned, suspended, late, ...damaged]);
  const booked = [
    ...damages.map((_, index) => nameOf(index)),
    'healthy',
    'repeated',
    'overtaken',
    'later',
    'returned',
    'suspended',
    'waited',
    'forgotten',
  ];
  findings = await checker(run).check(booked.filter((name) => name !== nameOf(0)));
}, 60_000);
afterAll(() => run?.close());

const about = (name: string) =>
  findings.filter((finding) => JSON.stringify(finding).includes(name)).map(({ rule }) => rule);

describe('the checker', () => {
  test('finds nothing in a ride without a fault, even when events were published twice', () => {
    expect([...about('healthy'), ...about('repeated')]).toEqual([]);
  });

  test('expects no text that was dropped because the ride had moved on', () => {
    expect(about('overtaken')).toEqual([]);
  });

  test('expects the plainer text about a first offer that comes late', () => {
    expect(about('later')).toEqual([]);
  });

  test('lets each of several refunds fail', () => {
    expect(about('returned')).toEqual([]);
  });

  test('expects no denial of an operator whose offer was ended', () => {
    expect(about('suspended')).toEqual([]);
  });

  test('expects a late operator to be counted for what its traveler cancelled', () => {
    expect(about('waited')).not.toContain('tally');
  });

  test('reports rides that were booked and are not there, and the other way round', () => {
    expect([...about('forgotten'), ...about(nameOf(0))]).toEqual(expect.arrayContaining(['lost-ride', 'phantom-ride']));
  });

  test('reports a service that has messages left to read', () => {
    expect(findings).toContainEqual(expect.objectContaining({ rule: 'lag', about: 'rides' }));
  });

  test.each(damages.map((damage, index) => ({ ...damage, name: nameOf(index) })))(
    'reports $title',
    ({ name, rule }) => {
      expect(about(name)).toContain(rule);
    },
  );
});

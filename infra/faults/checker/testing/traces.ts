import type { ChargeRow, NotificationRow, PostingRow, RideRow, Service, TallyRows, TaskRow } from '../evidence.ts';

export interface Message {
  id: string;
  type: string;
  subject: string;
  sequence: number;
  data: object;
}

interface Recorded {
  _id: string;
  sequence: number;
  publishedSequence: number;
  pendingSince?: Date;
  events: { id: string; sequence: number; type: string }[];
}

interface Known {
  _id: string;
  sequence: number;
}

/** Everything that a ride leaves behind, to be damaged before it is written down. */
export interface Traces {
  ride: RideRow & Recorded;
  hold: ChargeRow & Recorded;
  charge: ChargeRow & Recorded;
  task: TaskRow & Recorded;
  notification: NotificationRow & Recorded;
  people: (Recorded & { phoneNumber: string })[];
  posting: PostingRow;
  record: TallyRows['entries'];
  counters: TallyRows['entries'];
  projections: Partial<Record<Service, Record<string, Known[]>>>;
  topics: Record<string, Message[]>;
  texts: { To: string; Body: string }[];
  payments: {
    id: string;
    status: string;
    amount: number;
    amount_received: number;
    charge_id: string;
    purpose: string;
  }[];
  deadLetters: string[];
}

const operatorCents = 8_500;
const driven = ['acceptedRides', 'confirmedRides', 'completedRides'];

/** What a ride of one operator leaves behind when nothing went wrong; every id and text contains the name. */
export function tracesOf(name: string): Traces {
  const [author, operator] = [`${name}-author`, `${name}-operator`];
  const facts = { ride: { authorId: author }, operatorId: operator, operatorIds: [operator] };
  const holdId = `${name}:booking-hold:0`;
  const chargeId = `${name}:ride:1`;
  const ride = aggregate(name, 'ride', {
    'ride.requested': facts,
    'ride.opened': facts,
    'ride.offer-made': { ...facts, first: true, withinFiveMinutes: true },
    'ride.operator-selected': facts,
    'ride.confirmed': facts,
    'ride.stage-reached': { ...facts, stage: 'PASSENGER_ON_BOARD' },
    'ride.completed': facts,
  });
  const hold = aggregate(holdId, 'charge', { 'charge.authorized': {}, 'charge.voided': {} });
  const charge = aggregate(chargeId, 'charge', { 'charge.authorized': {}, 'charge.captured': {} });
  const task = aggregate(`${name}-e1-capturePreAuthorizations`, 'task', { 'task.due': {} });
  const notification = aggregate(`ride:${name}:3:${author}:sms`, 'notification', { 'notification.sent': {} });
  const people = [author, operator].map((uid) => aggregate(uid, 'user', { 'user.registered': {} }));
  const known = people.map(({ row }) => ({ _id: row._id, sequence: 1 }));
  const shared = { rideId: name, amountCents: 0, refundedCents: 0 };

  return {
    ride: {
      ...ride.row,
      authorId: author,
      rideConfirmationCode: name,
      status: 'COMPLETED',
      preauthorizationId: `${name}-pi-hold`,
      finalRateCents: operatorCents,
      cancellation: null,
      offers: [{ operatorId: operator, status: 'confirmed', totalRateCents: operatorCents }],
      extraStops: [],
      charges: [
        { chargeId: holdId, sequence: 2, status: 'voided', capturedCents: 0 },
        { chargeId, sequence: 2, status: 'captured', capturedCents: operatorCents },
      ],
    },
    hold: {
      ...hold.row,
      ...shared,
      ...{ purpose: 'booking-hold', operatorId: null, status: 'voided', desired: 'voided', capturedCents: 0 },
      paymentIntentId: `${name}-pi-hold`,
    },
    charge: {
      ...charge.row,
      ...shared,
      ...{ purpose: 'ride', operatorId: operator, status: 'captured', desired: 'captured' },
      capturedCents: operatorCents,
      paymentIntentId: `${name}-pi-ride`,
    },
    task: { ...task.row, status: 'due', performAt: new Date(0) },
    notification: {
      ...notification.row,
      ...{ recipientId: author, channel: 'sms', letter: 'ride-accepted', rideId: name, status: 'sent' },
    },
    people: people.map(({ row }) => ({ ...row, phoneNumber: phoneOf(row._id) })),
    posting: {
      _id: `${chargeId}:2:ledger`,
      chargeId,
      lines: [
        { account: `traveler:${author}`, amountCents: -operatorCents },
        { account: `operator:${operator}`, amountCents: operatorCents },
      ],
    },
    record: driven.map((kind) => counted(operator, kind)),
    counters: [...driven.map((kind) => counted(operator, kind)), counted(author, 'requestedRides')],
    projections: {
      identity: { rides: [{ _id: name, sequence: 7 }] },
      rides: { profiles: known },
      payments: { rides: [{ _id: name, sequence: 7 }], people: known },
      notifications: { rides: [{ _id: name, sequence: 7 }], people: known },
    },
    topics: {
      'ride.v1': ride.messages,
      'charge.v1': [...hold.messages, ...charge.messages],
      'task.v1': task.messages,
      'notification.v1': notification.messages,
      'user.v1': people.flatMap(({ messages }) => messages),
    },
    texts: [
      ...['That was quick: an operator is available', 'confirmed your ride', 'has started', 'has ended'].map(
        to(author),
      ),
      ...['New ride', 'You have been selected', 'You confirmed', 'has ended'].map(to(operator)),
    ],
    payments: [
      payment(`${name}-pi-hold`, {
        status: 'canceled',
        cents: 500,
        charge_id: `hold-${name}`,
        purpose: 'booking-hold',
      }),
      payment(`${name}-pi-ride`, { status: 'succeeded', cents: operatorCents, charge_id: chargeId, purpose: 'ride' }),
    ],
    deadLetters: [],
  };

  function counted(owner: string, kind: string) {
    return { _id: `${name}:${owner}:${kind}`, owner, amounts: { [kind]: 1 }, at: new Date(), openFor: owner };
  }

  function to(uid: string) {
    return (says: string) => ({ To: `+1${phoneOf(uid)}`, Body: `${name}: ${says}` });
  }
}

const phoneOf = (uid: string) => `312-${uid}`;

export function payment(
  id: string,
  { status, cents, charge_id, purpose }: { status: string; cents: number; charge_id: string; purpose: string },
) {
  return { id, status, amount: cents, amount_received: status === 'succeeded' ? cents : 0, charge_id, purpose };
}

function aggregate(_id: string, kind: string, told: Record<string, object>) {
  const events = Object.keys(told).map((type, index) => ({
    id: `${kind}:${_id}:${index + 1}`,
    sequence: index + 1,
    type,
  }));
  const messages: Message[] = events.map((event) => ({ ...event, subject: _id, data: told[event.type] ?? {} }));
  return { row: { _id, sequence: events.length, publishedSequence: events.length, events }, messages };
}

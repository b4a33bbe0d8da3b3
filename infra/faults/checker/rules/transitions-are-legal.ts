import type { Evidence, Finding, TopicEvent } from '../evidence.ts';

type Table = Record<string, { from: readonly string[]; to: string }>;

/** The status before each event and after it; `same`: it stays. */
const ofRides: Table = {
  'ride.requested': { from: ['none'], to: 'PENDING' },
  'ride.opened': { from: ['PENDING'], to: 'same' },
  'ride.head-start-ended': { from: ['PENDING'], to: 'same' },
  'ride.head-start-resumed': { from: ['PENDING'], to: 'same' },
  'ride.asked-again': { from: ['PENDING'], to: 'same' },
  'ride.offer-made': { from: ['PENDING'], to: 'same' },
  'ride.offer-denied': { from: ['PENDING'], to: 'same' },
  'ride.offer-withdrawn': { from: ['PENDING'], to: 'same' },
  'ride.operator-selected': { from: ['PENDING'], to: 'same' },
  'ride.operator-unselected': { from: ['PENDING'], to: 'same' },
  'ride.confirmed': { from: ['PENDING'], to: 'CONFIRMED' },
  'ride.confirmation-declined': { from: ['PENDING'], to: 'same' },
  'ride.confirmation-cancelled': { from: ['CONFIRMED'], to: 'PENDING' },
  'ride.stage-reached': { from: ['CONFIRMED'], to: 'same' },
  'ride.extra-stop-added': { from: ['CONFIRMED'], to: 'same' },
  'ride.extra-stop-approved': { from: ['CONFIRMED'], to: 'same' },
  'ride.extra-stop-denied': { from: ['CONFIRMED'], to: 'same' },
  'ride.extra-stop-closed': { from: ['CONFIRMED'], to: 'same' },
  'ride.completed': { from: ['CONFIRMED'], to: 'COMPLETED' },
  'ride.cancelled': { from: ['PENDING', 'CONFIRMED'], to: 'CANCELLED' },
  'ride.payment-changed': { from: ['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED'], to: 'same' },
  'ride.nudged': { from: ['PENDING', 'CONFIRMED'], to: 'same' },
};

const ofCharges: Table = {
  'charge.authorized': { from: ['none', 'failed', 'expired'], to: 'authorized' },
  'charge.failed': { from: ['none', 'failed', 'authorized', 'expired'], to: 'failed' },
  'charge.captured': { from: ['none', 'authorized', 'failed', 'expired'], to: 'captured' },
  'charge.voided': { from: ['none', 'authorized', 'failed', 'expired'], to: 'voided' },
  'charge.expired': { from: ['authorized'], to: 'expired' },
  'charge.unblocked': { from: ['failed', 'captured', 'refunded'], to: 'same' },
  // What was held is released after it, and what was taken given back.
  'charge.waived': { from: ['failed'], to: 'same' },
  'charge.refund-decided': { from: ['captured', 'refunded'], to: 'same' },
  'charge.refund-given-up': { from: ['captured', 'refunded'], to: 'same' },
  'charge.refunded': { from: ['captured', 'refunded'], to: 'refunded' },
  // Each of several refunds may fail.
  'charge.refund-failed': { from: ['refunded', 'captured'], to: 'captured' },
};

/** Rides and charges took only steps that exist, each once. */
export function transitionsAreLegal({ events, rides }: Evidence): Finding[] {
  const ends = walk(events, { topic: 'ride.v1', table: ofRides });
  const charges = walk(events, { topic: 'charge.v1', table: ofCharges });
  const contradicting = rides
    .filter(({ _id, status }) => ends.last.get(_id) !== status)
    .map(({ _id, status }) => ({ rule: 'status', about: _id, says: `is ${status}, its events say otherwise` }));
  return [...ends.findings, ...charges.findings, ...contradicting];
}

function walk(events: TopicEvent[], { topic, table }: { topic: string; table: Table }) {
  const last = new Map<string, string>();
  const findings: Finding[] = [];
  for (const { id, type, subject } of inOrder(events, topic)) {
    const step = table[type];
    if (!step) continue;
    const before = last.get(subject) ?? 'none';
    if (!step.from.includes(before)) findings.push({ rule: 'illegal-step', about: id, says: `${type} when ${before}` });
    last.set(subject, step.to === 'same' ? before : step.to);
  }
  return { last, findings };
}

/** Each event once, by its number; duplicates and their order are another rule's. */
function inOrder(events: TopicEvent[], topic: string): TopicEvent[] {
  const once = new Map(events.filter((event) => event.topic === topic).map((event) => [event.id, event]));
  return [...once.values()].sort((a, b) => a.sequence - b.sequence);
}

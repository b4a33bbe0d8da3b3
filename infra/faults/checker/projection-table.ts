import type { Service } from './evidence.ts';

export interface Projection {
  service: Service;
  collection: string;
  topic: string;
  /** Events of the topic that change nothing there. */
  passesOver: readonly string[];
  /** Its rows add up what every event tells, and remember no newest one. */
  addsUp?: true;
}

const aboutAccess = [
  'password.reset-requested',
  'password.changed',
  'access.revoked',
  'user.role-changed',
  'second-factor.changed',
];
const preferences = ['operator.preferred', 'operator.unpreferred'];
const aboutDebts = ['receivable.opened', 'receivable.due-again', 'receivable.settled', 'receivable.waived'];

/** Which rows follow which topic, one row per aggregate; written from the choreography, not from the code. */
export const projectionTable: readonly Projection[] = [
  {
    service: 'identity',
    collection: 'rides',
    topic: 'ride.v1',
    passesOver: [
      'ride.opened',
      'ride.head-start-ended',
      'ride.head-start-resumed',
      'ride.payment-changed',
      'ride.operator-selected',
      'ride.operator-unselected',
      'ride.stage-reached',
      'ride.extra-stop-added',
      'ride.extra-stop-approved',
      'ride.extra-stop-denied',
      'ride.extra-stop-closed',
      'ride.nudged',
    ],
    addsUp: true,
  },
  { service: 'identity', collection: 'accounts', topic: 'account.v1', passesOver: [] },
  { service: 'rides', collection: 'profiles', topic: 'user.v1', passesOver: aboutAccess },
  { service: 'rides', collection: 'accounts', topic: 'account.v1', passesOver: [] },
  {
    service: 'payments',
    collection: 'rides',
    topic: 'ride.v1',
    passesOver: [
      'ride.payment-changed',
      'ride.offer-denied',
      'ride.head-start-ended',
      'ride.head-start-resumed',
      'ride.nudged',
    ],
  },
  { service: 'payments', collection: 'people', topic: 'user.v1', passesOver: [...aboutAccess, ...preferences] },
  { service: 'notifications', collection: 'rides', topic: 'ride.v1', passesOver: [] },
  { service: 'notifications', collection: 'people', topic: 'user.v1', passesOver: aboutAccess },
];

/** The payment state inside each ride follows this topic, one entry per charge. */
export const chargesInRides = {
  topic: 'charge.v1',
  passesOver: [...aboutDebts, 'charge.refund-decided', 'charge.refund-given-up'],
} as const;

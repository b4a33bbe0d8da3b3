/** Where a run left its traces. */
export interface RunConnections {
  mongoUrl: string;
  /** Stands after the name of each service's database. */
  databaseSuffix: string;
  brokers: string;
  /** Stands before each topic and group. */
  prefix: string;
  sandboxUrl: string;
}

export const services = ['identity', 'rides', 'payments', 'notifications', 'scheduler'] as const;
export type Service = (typeof services)[number];

/** The key of messages that a run itself made unreadable: no events, and rightly parked. */
export const poisonKey = 'poison';

/** Something that must not be so. */
export interface Finding {
  rule: string;
  /** The ride, charge, event … it is about. */
  about: string;
  says: string;
}

/** A message of a topic of events. */
export interface TopicEvent {
  topic: string;
  partition: number;
  offset: number;
  id: string;
  type: string;
  subject: string;
  sequence: number;
  value: string;
}

export interface DeadLetter {
  topic: string;
  key: string;
  why: string;
}

/** What every document with a journal has. */
export interface Journal {
  service: Service;
  collection: string;
  _id: string;
  sequence: number;
  publishedSequence: number;
  pendingSince?: Date;
  events: { id: string; sequence: number; type: string }[];
}

/** A row of a projection: the newest event it knows of. */
export interface ProjectionRow {
  place: string;
  _id: string;
  /** Absent where rows add up what events tell. */
  sequence?: number;
}

export interface RideRow {
  _id: string;
  authorId: string;
  rideConfirmationCode: string;
  status: string;
  preauthorizationId: string;
  finalRateCents?: number | null;
  cancellation: { by?: string; rule?: string | null; feeCents: number } | null;
  offers: { operatorId: string; status: string; totalRateCents: number | null; endedByLivery?: true }[];
  extraStops: { index: number; chargesCents: number; status: string }[];
  charges: { chargeId: string; sequence: number; status: string; capturedCents: number }[];
}

export interface ReviewRow {
  operatorId: string;
  requestorId: string;
  rating: number;
}

/** Where services count what people did: what rides shows of operators, and what identity shows in profiles. */
export const tallies = { rides: 'record', identity: 'counter' } as const;

export interface TallyRows {
  entries: { _id: string; owner: string; amounts: Record<string, number>; at: Date; openFor?: string }[];
  /** The sums of all entries up to a time. */
  balances: { _id: string; upTo: Date; sums: Record<string, number> }[];
}

export interface ChargeRow {
  _id: string;
  rideId: string;
  purpose: string;
  operatorId: string | null;
  status: string;
  desired: string;
  amountCents: number;
  capturedCents: number;
  refundedCents: number;
  paymentIntentId?: string;
  nextAttemptAt?: Date;
  receivable?: { status: string; amountCents: number };
}

export interface PostingRow {
  _id: string;
  chargeId: string;
  lines: { account: string; amountCents: number }[];
}

export interface TaskRow {
  _id: string;
  status: string;
  performAt: Date;
}

export interface NotificationRow {
  _id: string;
  recipientId: string;
  channel: string;
  letter: string;
  rideId: string | null;
  status: string;
  failure?: string;
  nextAttemptAt?: Date;
}

export interface UserRow {
  _id: string;
  phoneNumber: string;
}

/** A PaymentIntent as the provider last spoke of it. */
export interface Payment {
  id: string;
  account: string;
  status: string;
  amount: number;
  received: number;
  chargeId: string;
  purpose: string;
}

/** A text that the provider took. */
export interface Text {
  to: string;
  body: string;
}

/** All traces of a run, as they are at one moment. */
export interface Evidence {
  now: Date;
  /** The rides that were booked, each once. */
  booked: readonly string[];
  /** By service, the messages that its group has not committed yet. */
  lags: Record<string, number>;
  events: TopicEvent[];
  deadLetters: DeadLetter[];
  journals: Journal[];
  projections: ProjectionRow[];
  rides: RideRow[];
  reviews: ReviewRow[];
  tallies: Record<keyof typeof tallies, TallyRows>;
  charges: ChargeRow[];
  ledger: PostingRow[];
  tasks: TaskRow[];
  notifications: NotificationRow[];
  users: UserRow[];
  payments: Payment[];
  texts: Text[];
}

export type Rule = (evidence: Evidence) => Finding[];

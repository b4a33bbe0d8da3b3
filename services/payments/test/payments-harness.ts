import { randomUUID } from 'node:crypto';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import type { TaskWorker } from '@livery/contracts/scheduler/events.ts';
import { startTestService, type TestService } from '@livery/platform/testing/test-service.ts';
import { type Sandbox, startSandbox } from '@livery/sandbox/start.ts';
import { paymentsApp } from '../app.ts';
import { paymentsVariables } from '../config.ts';
import { aConfirmedRide, aRide } from './builders.ts';

const secretKey = 'sk_test_of_the_tests';
const webhookSecret = 'whsec_of_the_platform_in_the_tests';
const connectSecret = 'whsec_of_connected_accounts_in_tests';

/** Payments as deployed, with a provider of its own; everybody else is played by the tests. */
export interface PaymentsUnderTest {
  service: TestService;
  sandbox: Sandbox;
  webhookSecret: string;
  /** A booking as rides publishes it. */
  claims(facts: Partial<RideFacts> & { rideId: string }): Promise<string>;
  stop(): Promise<void>;
}

export async function startPayments(environment: Record<string, string> = {}): Promise<PaymentsUnderTest> {
  const webhookTargets: { url: string; secret: string; connect: boolean }[] = [];
  const sandbox = await startSandbox({
    webhookTargets,
    ...(environment['CLOCK_FILE'] && { clockFile: environment['CLOCK_FILE'] }),
  });
  const service = await startTestService({
    name: 'payments',
    variables: paymentsVariables,
    build: paymentsApp,
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_URL: sandbox.url,
      STRIPE_CONNECT_CLIENT_ID: 'ca_of_the_tests',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret,
      STRIPE_PRICE_OPERATOR: 'price_operator_monthly',
      STRIPE_SUPPRESS_NOTICES: 'true',
      PUBLIC_URL: 'http://localhost:8080',
      LIMITS: 'demo',
      ...environment,
    },
  });
  webhookTargets.push(
    { url: `${service.url}/webhooks/stripe`, secret: webhookSecret, connect: false },
    { url: `${service.url}/webhooks/stripe/connect`, secret: connectSecret, connect: true },
  );
  return {
    service,
    sandbox,
    webhookSecret,
    claims: (facts) => service.publish({ type: 'ride.requested', subject: facts.rideId, data: { ride: aRide(facts) } }),
    async stop() {
      await service.stop();
      await sandbox.stop();
    },
  };
}

export const cards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  discover: '6011111111111117',
  attachesThenDeclines: '4000000000000341',
  lost: '4000000000009987',
  alwaysAuthenticates: '4000002760003184',
} as const;

/** A person who has just signed up, known to payments. */
export async function aPerson(
  { service }: PaymentsUnderTest,
  overrides: { accountType?: 'Traveler' | 'Operator'; approval?: 'approved' | 'none'; suspended?: boolean } = {},
): Promise<string> {
  const uid = `u-${randomUUID()}`;
  const { accountType = 'Traveler', approval = 'none', suspended = false } = overrides;
  await service.publish({
    type: 'user.registered',
    subject: uid,
    data: {
      user: {
        uid,
        accountType,
        email: `${uid}@people.example`,
        phoneNumber: '3125550100',
        firstName: 'Tina',
        lastName: 'Traveler',
        profileImageUrl: null,
        receiveTexts: true,
        receiveEmails: true,
        approval,
        holdReason: null,
        suspended,
        underReview: false,
        preferredOperators: [],
        registeredAt: '2026-12-01T10:00:00.000Z',
        operator: null,
      },
    },
  });
  await service.waitForEvent('customer.created', ({ subject }) => subject === uid);
  return uid;
}

/** What the card form of a browser does inside the provider's frame. */
export async function confirmSetup(
  { sandbox }: PaymentsUnderTest,
  setup: { id: string; clientSecret: string },
  number: string,
): Promise<Response> {
  return await fetch(`${sandbox.url}/v1/setup_intents/${setup.id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_of_the_tests',
      client_secret: setup.clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '30',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][name]': 'Tina Traveler',
      'payment_method_data[billing_details][address][postal_code]': '60601',
    }),
  });
}

/** Somebody deletes the card in the provider's dashboard. */
export async function detachAtProvider({ sandbox }: PaymentsUnderTest, cardId: string): Promise<void> {
  await fetch(`${sandbox.url}/v1/payment_methods/${cardId}/detach`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
  });
}

/** The cardholder answers the bank's question. */
export async function authenticate(
  { sandbox }: PaymentsUnderTest,
  { id, clientSecret }: { id: string; clientSecret: string },
  outcome: 'complete' | 'fail' = 'complete',
): Promise<void> {
  await fetch(`${sandbox.url}/3ds/${id}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_secret: clientSecret, outcome }),
  });
}

/** Saves a card through the doors, as the page does; answers its id. */
export async function aSavedCard(under: PaymentsUnderTest, uid: string, number: string = cards.visa): Promise<string> {
  const { service } = under;
  const as = { uid };
  const setup = await service.call('POST /createSetupIntent', { as, body: { email: `${uid}@people.example` } });
  await confirmSetup(under, setup.body, number);
  await authenticate(under, setup.body);
  const kept = await service.call('POST /paymentMethods/attached', { as, body: { setupIntentId: setup.body.id } });
  if (kept.status !== 200) throw new Error(`the card was not kept: ${JSON.stringify(kept.body)}`);
  return kept.body.items.at(-1).id;
}

/** Holds $5 through the door; answers the id that the booking carries. */
export async function aHold({ service }: PaymentsUnderTest, uid: string, cardId: string): Promise<string> {
  const body = { travelerId: uid, paymentMethod: cardId };
  const held = await service.call('POST /newRideBookingPreauthorization', { as: { uid }, body });
  if (held.status !== 200) throw new Error(`no hold: ${JSON.stringify(held.body)}`);
  return held.body.id;
}

/** An operator whose payout account is linked through the provider's page. */
export async function aPaidOperator(under: PaymentsUnderTest): Promise<string> {
  const uid = await aPerson(under, { accountType: 'Operator', approval: 'approved' });
  const as = { uid, accountType: 'Operator' } as const;
  const { body } = await under.service.call('POST /payout/connectLink', { as, body: {} });
  const consent = Object.fromEntries(new URL(body.url).searchParams);
  const agreed = await fetch(`${under.sandbox.url}/oauth/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...consent, action: 'connect' }),
  });
  const back = new URL(agreed.headers.get('location') ?? '');
  const linked = await under.service.call('POST /processStripeAccountCode', {
    as,
    body: { code: back.searchParams.get('code'), stripeConnectState: back.searchParams.get('state') },
  });
  if (linked.status !== 200) throw new Error(`not linked: ${JSON.stringify(linked.body)}`);
  return uid;
}

export interface PlayedRide {
  rideId: string;
  travelerId: string;
  operatorId: string;
  cardId: string;
  preauthorizationId: string;
  /** Publishes the ride as it is next. */
  becomes(type: RideEvent, facts: Partial<RideFacts>): Promise<void>;
  /** Publishes the first and the newest facts once more. */
  repeats(): Promise<void>;
  taskDue(worker: TaskWorker, suffix?: string): Promise<void>;
  chargeEvent(type: ChargeEvent, purpose: string): ReturnType<TestService['waitForEvent']>;
}

type RideEvent =
  | 'ride.requested'
  | 'ride.confirmed'
  | 'ride.confirmation-cancelled'
  | 'ride.completed'
  | 'ride.cancelled'
  | 'ride.extra-stop-approved';
type ChargeEvent = 'charge.authorized' | 'charge.failed' | 'charge.captured' | 'charge.voided';

/** A ride booked with a card and its hold claimed; the tests play what rides and the scheduler publish. */
export async function aBookedRide(
  under: PaymentsUnderTest,
  { number = cards.visa, rideCard }: { number?: string; rideCard?: string } = {},
): Promise<PlayedRide> {
  const { service } = under;
  const [travelerId, operatorId] = await Promise.all([aPerson(under), aPaidOperator(under)]);
  const holdCard = await aSavedCard(under, travelerId, number);
  const cardId = rideCard ? await aSavedCard(under, travelerId, rideCard) : holdCard;
  const rideId = `ride-${randomUUID()}`;
  const preauthorizationId = await aHold(under, travelerId, holdCard);
  const base = { rideId, authorId: travelerId, paymentMethod: cardId, preauthorizationId };
  let facts = aRide(base);
  let sequence = 0;

  const played: PlayedRide = {
    rideId,
    travelerId,
    operatorId,
    cardId,
    preauthorizationId,
    async becomes(type, change) {
      facts = { ...facts, ...change };
      sequence += 1;
      const data = {
        ride: facts,
        operatorId,
        stop: facts.extraStops.at(-1) ?? { index: 0, chargesCents: 0, status: 'CLOSED' as const },
      };
      await service.publish({ type, subject: rideId, sequence, data: { ...data, epoch: facts.confirmEpoch } });
    },
    async repeats() {
      const last = { ride: facts, operatorId };
      await service.publish({ type: 'ride.requested', subject: rideId, sequence: 1, data: { ride: aRide(base) } });
      await service.publish({ type: 'ride.completed', subject: rideId, sequence, data: last });
    },
    async taskDue(worker, suffix) {
      const epoch = facts.confirmEpoch;
      const taskId = [`${rideId}-e${epoch}-${worker}`, ...(suffix ? [suffix] : [])].join('-');
      const data = { taskId, worker, rideId, epoch, performAt: new Date().toISOString(), suffix: suffix ?? null };
      await service.publish({ type: 'task.due', subject: taskId, data });
    },
    chargeEvent: (type, purpose) =>
      service.waitForEvent(type, ({ data }) => data.charge.rideId === rideId && data.charge.purpose === purpose),
  };
  await played.becomes('ride.requested', {});
  await played.chargeEvent('charge.authorized', 'booking-hold');
  return played;
}

/** The same ride, confirmed for $120. */
export const confirmed = (operatorId: string, overrides: Partial<RideFacts> = {}): Partial<RideFacts> => {
  const { status, confirmEpoch, confirmedAt, totalRateCents } = aConfirmedRide();
  return { status, confirmEpoch, confirmedAt, totalRateCents, confirmedOperatorId: operatorId, ...overrides };
};

export interface JournalRow {
  method: string;
  path: string;
  status: number;
  account?: string;
  idempotencyKey?: string;
  request: Record<string, unknown>;
  response: Record<string, unknown>;
}

/** What the provider was asked, by its own books. */
export async function asked({ sandbox }: PaymentsUnderTest, method: string, path: RegExp): Promise<JournalRow[]> {
  const answer = await fetch(`${sandbox.url}/journal?since=0`);
  const { items } = (await answer.json()) as { items: JournalRow[] };
  return items.filter((row) => row.method === method && path.test(row.path));
}

/** Makes the provider misbehave. */
export async function disturb({ sandbox }: PaymentsUnderTest, rules: object[]): Promise<void> {
  await fetch(`${sandbox.url}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules }),
  });
}

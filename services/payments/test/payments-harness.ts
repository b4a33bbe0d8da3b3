import { randomUUID } from 'node:crypto';
import { type BookedRideFacts, type RideFacts, rideFacts } from '@livery/contracts/rides/model.ts';
import type { TaskWorker } from '@livery/contracts/scheduler/events.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import { type MovedClock, movedClock } from '@livery/platform/testing/moved-clock.ts';
import { startTestService, type TestService } from '@livery/platform/testing/test-service.ts';
import type { FaultRule } from '@livery/sandbox/faults.ts';
import { type Sandbox, startSandbox } from '@livery/sandbox/start.ts';
import * as z from 'zod/mini';
import { startPayments as start } from '../app.ts';
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
  connectSecret: string;
  /** A booking as rides publishes it. */
  claims(facts: Partial<BookedRideFacts> & { rideId: string }): Promise<string>;
  /** The service ends; the answer starts it again on its data. */
  leave(): Promise<() => Promise<PaymentsUnderTest>>;
  stop(): Promise<void>;
}

export async function startPayments(
  environment: Record<string, string> = {},
  log?: Logger,
): Promise<PaymentsUnderTest> {
  const webhookTargets: WebhookTarget[] = [];
  const clockFile = environment['CLOCK_FILE'];
  const sandbox = await startSandbox({ webhookTargets, ...(clockFile && { clockFile }) });
  return await startAt({ sandbox, webhookTargets, log }, environment);
}

/** The same with a business clock of its own, which the test process follows too. */
export async function startPaymentsWithClock(
  log?: Logger,
): Promise<{ payments: PaymentsUnderTest; clock: MovedClock }> {
  const clock = movedClock();
  return { payments: await startPayments({ CLOCK_FILE: clock.file }, log), clock };
}

type WebhookTarget = { url: string; secret: string; connect: boolean };

async function startAt(
  provider: { sandbox: Sandbox; webhookTargets: WebhookTarget[]; log: Logger | undefined },
  own: Record<string, string>,
): Promise<PaymentsUnderTest> {
  const { sandbox, webhookTargets, log } = provider;
  const environment = { ...standardEnvironment(sandbox), ...own };
  const service = await startTestService({
    name: 'payments',
    variables: paymentsVariables,
    start: (config, own) => start(config, log ?? own),
    environment,
  });
  webhookTargets.splice(
    0,
    webhookTargets.length,
    { url: `${service.url}/webhooks/stripe`, secret: webhookSecret, connect: false },
    { url: `${service.url}/webhooks/stripe/connect`, secret: connectSecret, connect: true },
  );
  const { DATABASE = '', KAFKA_PREFIX = '' } = service.environment;
  return {
    service,
    sandbox,
    webhookSecret,
    connectSecret,
    claims: (facts) => service.publish({ type: 'ride.requested', subject: facts.rideId, data: { ride: aRide(facts) } }),
    async leave() {
      await service.stop();
      return () => startAt(provider, { ...own, DATABASE, KAFKA_PREFIX });
    },
    async stop() {
      await service.stop();
      await sandbox.stop();
    },
  };
}

const standardEnvironment = (sandbox: Sandbox) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_URL: sandbox.url,
  STRIPE_CONNECT_CLIENT_ID: 'ca_of_the_tests',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret,
  STRIPE_PRICE_OPERATOR: 'price_operator_monthly',
  STRIPE_SUPPRESS_NOTICES: 'true',
  PUBLIC_URL: 'http://localhost:8080',
  LIMITS: 'demo',
});

export const cards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  discover: '6011111111111117',
  attachesThenDeclines: '4000000000000341',
  lacksFunds: '4000008260003178',
  declines: '4000000000000002',
  lost: '4000000000009987',
  alwaysAuthenticates: '4000002760003184',
  sendsRefundsBack: '4000000000005126',
} as const;

type PersonOverrides = {
  accountType?: 'Traveler' | 'Operator';
  approval?: 'approved' | 'none';
  suspended?: boolean;
};

/** A person who has just signed up, known to payments and to the provider. */
export async function aPerson(under: PaymentsUnderTest, overrides: PersonOverrides = {}): Promise<string> {
  const uid = await aNewcomer(under, overrides);
  await under.service.waitForEvent('customer.created', ({ subject }) => subject === uid);
  return uid;
}

/** A person who has just signed up, of whom the provider may not know yet. */
export async function aNewcomer({ service }: PaymentsUnderTest, overrides: PersonOverrides = {}): Promise<string> {
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
  const headers = { authorization: `Bearer ${secretKey}` };
  const detached = await fetch(`${sandbox.url}/v1/payment_methods/${cardId}/detach`, { method: 'POST', headers });
  if (!detached.ok) throw new Error(`the card was not deleted: ${await detached.text()}`);
}

/** Somebody deletes the customer in the provider's dashboard. */
export async function deleteCustomerAtProvider({ sandbox }: PaymentsUnderTest, customerId: string): Promise<void> {
  const headers = { authorization: `Bearer ${secretKey}` };
  const deleted = await fetch(`${sandbox.url}/v1/customers/${customerId}`, { method: 'DELETE', headers });
  if (!deleted.ok) throw new Error(`the customer was not deleted: ${await deleted.text()}`);
}

/** The cardholder answers the bank's question. */
export async function authenticate(
  { sandbox }: PaymentsUnderTest,
  { id, clientSecret }: { id: string; clientSecret: string },
  outcome: 'complete' | 'fail' = 'complete',
): Promise<void> {
  const answered = await fetch(`${sandbox.url}/3ds/${id}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_secret: clientSecret, outcome }),
  });
  if (answered.status >= 400) throw new Error(`the bank did not ask: ${answered.status}`);
}

/** Saves a card through the doors, as the page does; answers its id. */
export async function aSavedCard(under: PaymentsUnderTest, uid: string, number: string = cards.visa): Promise<string> {
  const { service } = under;
  const as = { uid };
  const setup = await service.call('POST /createSetupIntent', { as, body: { email: `${uid}@people.example` } });
  const { status } = await (await confirmSetup(under, setup.body, number)).json();
  if (status === 'requires_action') await authenticate(under, setup.body);
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
  const linked = await linkPayout(under, uid);
  if (linked.status !== 200) throw new Error(`not linked: ${JSON.stringify(linked.body)}`);
  return uid;
}

/** Consents on the provider's page, to an account it has already when one is named; what the browser brings back. */
export async function consent(under: PaymentsUnderTest, uid: string, account?: string) {
  const as = { uid, accountType: 'Operator' } as const;
  const { body } = await under.service.call('POST /payout/connectLink', { as, body: {} });
  const asked = Object.fromEntries(new URL(body.url).searchParams);
  const agreed = await fetch(`${under.sandbox.url}/oauth/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...asked, ...(account && { account }), action: 'connect' }),
  });
  const back = new URL(agreed.headers.get('location') ?? '').searchParams;
  return { code: back.get('code'), stripeConnectState: back.get('state') };
}

export async function linkConsented(under: PaymentsUnderTest, uid: string, body: object) {
  const as = { uid, accountType: 'Operator' } as const;
  return await under.service.call('POST /processStripeAccountCode', { as, body });
}

export async function linkPayout(under: PaymentsUnderTest, uid: string, account?: string) {
  return await linkConsented(under, uid, await consent(under, uid, account));
}

/** What an operator or the provider does with a connected account. */
export async function atDashboard({ sandbox }: PaymentsUnderTest, account: string, action: string): Promise<void> {
  const body = new URLSearchParams({ action });
  const acted = await fetch(`${sandbox.url}/dashboard/${account}`, { method: 'POST', redirect: 'manual', body });
  if (acted.status >= 400) throw new Error(`the dashboard refused: ${acted.status}`);
}

/** Somebody acts on a payment at the provider, past us. */
export async function actOnPayment(
  { sandbox }: PaymentsUnderTest,
  { path, account, form = {} }: { path: string; account: string; form?: Record<string, string> },
): Promise<void> {
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-account': account };
  const acted = await fetch(`${sandbox.url}${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });
  if (!acted.ok) throw new Error(`the provider refused: ${await acted.text()}`);
}

/** All payments that the provider has for the ride's own charge, whoever knows of them. */
export async function paymentsOf(under: PaymentsUnderTest, ride: PlayedRide): Promise<Record<string, unknown>[]> {
  const { account } = await paymentOf(under, ride);
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-account': account };
  const answer = await fetch(`${under.sandbox.url}/v1/payment_intents?limit=100`, { headers });
  const { data } = (await answer.json()) as { data: { metadata: Record<string, string> }[] };
  return data.filter(({ metadata }) => metadata['charge_id'] === `${ride.rideId}:ride:1`);
}

/** Where the money of a ride lies at the provider: the newest payment that holds or has taken it. */
export async function paymentOf(under: PaymentsUnderTest, { rideId }: PlayedRide) {
  const created = await asked(under, 'POST', /^\/v1\/payment_intents$/);
  const row = created.findLast(
    ({ status, request }) => status === 200 && JSON.stringify(request).includes(`${rideId}:ride`),
  );
  return { id: String(row?.response['id']), account: row?.account ?? '' };
}

export interface PlayedRide {
  rideId: string;
  travelerId: string;
  operatorId: string;
  cardId: string;
  preauthorizationId: string;
  /** Publishes the ride as it is next; answers the event’s id. */
  becomes(type: RideEvent, facts: Partial<RideFacts>): Promise<string>;
  /** Publishes the first and the newest facts once more; answers the events’ ids. */
  repeats(): Promise<string[]>;
  taskDue(worker: TaskWorker, task?: { suffix?: string; performAt?: Date }): Promise<string>;
  chargeEvent(type: ChargeEvent, purpose: string): ReturnType<TestService['waitForEvent']>;
}

type RideEvent =
  | 'ride.requested'
  | 'ride.confirmed'
  | 'ride.confirmation-cancelled'
  | 'ride.completed'
  | 'ride.cancelled'
  | 'ride.extra-stop-approved';
type ChargeEvent =
  | 'charge.authorized'
  | 'charge.failed'
  | 'charge.captured'
  | 'charge.refunded'
  | 'charge.refund-failed'
  | 'charge.voided'
  | 'charge.expired';

/** A ride booked with a card and its hold claimed; the tests play what rides and the scheduler publish. */
export async function aBookedRide(
  under: PaymentsUnderTest,
  { number = cards.visa, rideCard, driver }: { number?: string; rideCard?: string; driver?: string } = {},
): Promise<PlayedRide> {
  const { service } = under;
  const [travelerId, operatorId] = await Promise.all([aPerson(under), driver ?? aPaidOperator(under)]);
  const holdCard = await aSavedCard(under, travelerId, number);
  const rideId = `ride-${randomUUID()}`;
  const preauthorizationId = await aHold(under, travelerId, holdCard);
  const base = { rideId, authorId: travelerId, paymentMethod: holdCard, preauthorizationId };
  let facts = aRide(base);
  let sequence = 0;

  const played: PlayedRide = {
    rideId,
    travelerId,
    operatorId,
    cardId: holdCard,
    preauthorizationId,
    async becomes(type, change) {
      facts = { ...facts, ...change };
      sequence += 1;
      const data = {
        ride: type === 'ride.requested' ? facts : z.parse(rideFacts, facts),
        operatorId,
        stop: facts.extraStops.at(-1) ?? { index: 0, chargesCents: 0, status: 'CLOSED' as const },
      };
      return await service.publish({ type, subject: rideId, sequence, data: { ...data, epoch: facts.confirmEpoch } });
    },
    async repeats() {
      const last = { ride: z.parse(rideFacts, facts), operatorId };
      return [
        await service.publish({ type: 'ride.requested', subject: rideId, sequence: 1, data: { ride: aRide(base) } }),
        await service.publish({ type: 'ride.completed', subject: rideId, sequence, data: last }),
      ];
    },
    async taskDue(worker, { suffix, performAt = new Date() } = {}) {
      const epoch = facts.confirmEpoch;
      const taskId = [`${rideId}-e${epoch}-${worker}`, ...(suffix ? [suffix] : [])].join('-');
      const data = { taskId, worker, rideId, epoch, performAt: performAt.toISOString(), suffix: suffix ?? null };
      return await service.publish({ type: 'task.due', subject: taskId, data });
    },
    chargeEvent: (type, purpose) =>
      service.waitForEvent(type, ({ data }) => data.charge.rideId === rideId && data.charge.purpose === purpose),
  };
  await played.becomes('ride.requested', {});
  await played.chargeEvent('charge.authorized', 'booking-hold');
  if (rideCard) await chooseCard(under, played, await aSavedCard(under, travelerId, rideCard));
  return played;
}

/** The traveler lets another card pay the ride than the one that held the $5. */
async function chooseCard({ service }: PaymentsUnderTest, { rideId, travelerId }: PlayedRide, paymentMethod: string) {
  const chosen = await service.call(`POST /rides/${rideId}/payment`, {
    as: { uid: travelerId },
    body: { paymentMethod },
  });
  if (chosen.status !== 200) throw new Error(`the card was not chosen: ${JSON.stringify(chosen.body)}`);
}

/** The same ride, confirmed for $120. */
export const confirmed = (operatorId: string, overrides: Partial<RideFacts> = {}): Partial<RideFacts> => {
  const { status, confirmEpoch, confirmedAt, totalRateCents } = aConfirmedRide();
  return { status, confirmEpoch, confirmedAt, totalRateCents, confirmedOperatorId: operatorId, ...overrides };
};

/** The same ride, cancelled by its traveler so late that the full rate is due. */
export const cancelledLate = {
  status: 'CANCELLED' as const,
  cancellation: {
    ...({ by: 'traveler', reason: 'TRAVELER', rule: 'inside-policy', feeCents: 12_000 } as const),
    at: '2026-12-02T12:00:00.000Z',
  },
};

/** A full rate whose card was declined. */
export async function anUnpaidFee(under: PaymentsUnderTest) {
  const ride = await aBookedRide(under, { rideCard: cards.attachesThenDeclines });
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.becomes('ride.cancelled', cancelledLate);
  await ride.taskDue('travelerCancelledRide');
  // There is nothing to pay, nor to decide about, before its card has answered.
  await ride.chargeEvent('charge.failed', 'cancellation-fee');
  return { ride, as: { uid: ride.travelerId }, id: `${ride.rideId}:cancellation-fee:1` };
}

/** What payments has told of how many amounts the person owes, in its order. */
export const debtsTold = ({ service }: PaymentsUnderTest, uid: string): number[] =>
  service
    .events()
    .filter(({ type, subject }) => type === 'account.debt-changed' && subject === uid)
    .flatMap(({ data }) => ('account' in data ? [data.account.openReceivables] : []));

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
export async function disturb({ sandbox }: PaymentsUnderTest, rules: FaultRule[]): Promise<void> {
  const disturbed = await fetch(`${sandbox.url}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules }),
  });
  if (!disturbed.ok) throw new Error(`the provider was not disturbed: ${await disturbed.text()}`);
}

export const noWebhooks: FaultRule = { provider: 'webhook', kind: 'drop-before' };

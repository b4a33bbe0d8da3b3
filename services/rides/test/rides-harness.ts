import { dayMs, hourMs } from '@livery/contracts/durations.ts';
import { aUserFacts } from '@livery/contracts/identity/example-facts.ts';
import type { UserFacts } from '@livery/contracts/identity/model.ts';
import { anAccountFacts } from '@livery/contracts/payments/example-facts.ts';
import type { AccountFacts } from '@livery/contracts/payments/model.ts';
import { timeStepMinutes } from '@livery/contracts/rides/policy.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { roundUpToMinutes, wallTimeOf } from '@livery/contracts/wall-time.ts';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { connectMongo } from '@livery/platform/mongo/connect.ts';
import { startTestService, type TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { startRides as start } from '../app.ts';
import { ridesVariables } from '../config.ts';
import { aBooking, anOperator, chargeFacts } from './builders.ts';

export const startRides = (environment: Record<string, string> = {}) =>
  startTestService({
    name: 'rides',
    variables: ridesVariables,
    start,
    environment: { PUBLIC_URL: 'http://livery.example', ...environment },
  });

/** What rides has stored, past its doors. */
export function databaseOf({ environment }: TestService) {
  const { MONGO_URL: url = '', DATABASE: database = '' } = environment;
  return connectMongo({ url, database, log: createLogger({ name: 'rides', level: 'silent' }) });
}

let people = 0;
const newUid = (name: string) => `${name}-${++people}`;

export const asOperator = (uid: string) => ({ uid, accountType: 'Operator' as const });

/** In five days at noon in Chicago, as a wall time. */
export function noonInDays(days: number): string {
  const day = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  return `${day}T12:00`;
}

/** In Chicago, as a wall time: stages are unlocked and the clock need not be moved. */
export const inThreeHours = () =>
  wallTimeOf(roundUpToMinutes(new Date(Date.now() + 3 * hourMs), timeStepMinutes), 'America/Chicago');

export const userFacts = (uid: string, changes: Partial<UserFacts> = {}): UserFacts =>
  aUserFacts({ uid, firstName: uid, lastName: 'Tester', ...changes });

export function accountFacts(uid: string, changes: Partial<AccountFacts> = {}): AccountFacts {
  return anAccountFacts({ uid, cards: 1, payout: { linked: true, chargesEnabled: true }, ...changes });
}

/** A traveler this service has heard of. */
export async function aKnownTraveler(service: TestService, changes: Partial<UserFacts> = {}): Promise<string> {
  const uid = newUid('anna');
  await service.publish({ type: 'user.registered', subject: uid, data: { user: userFacts(uid, changes) } });
  await waitFor(async () => (await service.call('POST /rides', { as: { uid }, body: {} })).status === 400, {
    message: 'the traveler is not known',
  });
  return uid;
}

/** An approved, subscribed and paid-out operator this service has heard of. */
export async function aKnownOperator(service: TestService, changes: Partial<UserFacts> = {}): Promise<string> {
  const uid = newUid('otto');
  const account = accountFacts(uid);
  await service.handled(await service.publish({ type: 'subscription.activated', subject: uid, data: { account } }));
  await service.handled(await publishOperator(service, uid, changes));
  return uid;
}

/** What identity says of an operator that it has approved. */
export function publishOperator(service: TestService, uid: string, changes: Partial<UserFacts> = {}): Promise<string> {
  const approved = { accountType: 'Operator', approval: 'approved', operator: anOperator().operator } as const;
  const user = userFacts(uid, { ...approved, ...changes });
  return service.publish({ type: 'operator.approved', subject: uid, data: { user } });
}

export async function book(service: TestService, uid: string, changes = {}): Promise<RideView> {
  const booked = await service.call('POST /rides', {
    as: { uid },
    body: aBooking({ serviceDate: noonInDays(5), ...changes }),
  });
  if (booked.status !== 201) throw new Error(`the booking was refused: ${JSON.stringify(booked.body)}`);
  return booked.body;
}

/** A ride whose hold is claimed: operators see it. */
export async function anOpenRide(service: TestService, uid: string, changes = {}): Promise<RideView> {
  const ride = await book(service, uid, changes);
  const charge = chargeFacts(ride.id);
  await service.publish({ type: 'charge.authorized', subject: charge.chargeId, key: ride.id, data: { charge } });
  await service.waitForEvent('ride.opened', ({ subject }) => subject === ride.id);
  return ride;
}

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import operatorApproved from '@livery/contracts/identity/samples/operator.approved.json' with { type: 'json' };
import chargeAuthorized from '@livery/contracts/payments/samples/charge.authorized.json' with { type: 'json' };
import subscribed from '@livery/contracts/payments/samples/subscription.activated.json' with { type: 'json' };
import { rememberedRequests } from '@livery/platform/mongo/keyed-requests.ts';
import type { System } from '@livery/stack/system.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { type Collection, MongoClient } from 'mongodb';
import { eventsOf, happened } from './events.ts';
import { claimsOf, signedInTravelers, type Traveler, tokensOf } from './travelers.ts';

const knownWithinMs = 20_000;

export interface Ride {
  _id: string;
  version: number;
  rideConfirmationCode: string;
  serviceFromState: string;
  offers: object[];
  commands: object[];
  [field: string]: unknown;
}

export interface AnsweredRides {
  /** Makes rides with this many answers, each another copy of one that was booked and opened. */
  copies(howMany: number, answers: number): Promise<string[]>;
  /** The rides as the database holds them. */
  stored: Collection<Ride>;
  /** The one that was booked, by whom, and the operator who has answered it and none of the copies. */
  one: Ride;
  traveler: Traveler;
  operatorId: string;
  operatorToken: string;
  stop(): Promise<void>;
}

/** The answers are written into the database of rides directly: only the next one is measured. */
export async function answeredRides(system: System): Promise<AnsweredRides> {
  const operatorId = `bench-${randomUUID()}`;
  const [traveler] = await signedInTravelers(system);
  const { MONGO_URL = '', DATABASE = '' } = system.environmentOf('rides');
  const client = await MongoClient.connect(MONGO_URL, { journal: true });
  const stored = client.db(DATABASE).collection<Ride>('rides');
  const { _id: rideId } = (await stored.findOne({ authorId: traveler?.uid })) ?? {};
  if (!traveler || !rideId) throw new Error('nobody has booked');
  await makeKnown(system, operatorId, rideId);
  const token = (await tokensOf(system)).hop('rides', claimsOf(operatorId, 'Operator'));
  await answerOnce(system, rideId, token);
  const one = await published(stored, rideId);
  const [offer, request] = [one.offers, one.commands].map((list) => list.at(-1));
  return {
    stored,
    one,
    traveler,
    operatorId,
    operatorToken: token,
    async copies(howMany, answers) {
      const uids = Array.from({ length: answers }, () => randomUUID());
      const past = {
        offers: uids.map((uid) => ({ ...offer, operatorId: uid })),
        commands: uids.slice(-rememberedRequests).map((uid) => ({ ...request, key: uid })),
      };
      const ids = Array.from({ length: howMany }, () => randomUUID());
      await stored.insertMany(ids.map((_id) => ({ ...one, _id, rideId: _id, rideConfirmationCode: _id, ...past })));
      return ids;
    },
    stop: () => client.close(),
  };
}

/** What identity and payments would say of an operator who may answer, and of the hold that opens the ride. */
async function makeKnown(system: System, uid: string, rideId: string): Promise<void> {
  const { user } = operatorApproved.data;
  const { account } = subscribed.data;
  const payout = { linked: true, chargesEnabled: true };
  const charge = { ...chargeAuthorized.data.charge, chargeId: `${rideId}:booking-hold:0`, rideId, epoch: 0 };
  const events = await eventsOf(system);
  await events.publish([
    happened('operator.approved', uid, { user: { ...user, uid } }),
    happened('subscription.activated', uid, { account: { ...account, uid, payout: { ...account.payout, ...payout } } }),
    happened('charge.authorized', charge.chargeId, {
      charge: { ...charge, purpose: 'booking-hold', amountCents: 500 },
    }),
  ]);
  await events.stop();
}

/** Repeats while rides refuses, because the events have not arrived yet. */
async function answerOnce(system: System, rideId: string, token: string): Promise<void> {
  for (const end = Date.now() + knownWithinMs; ; ) {
    const answer = await sendAnswer(system, rideId, token);
    if (answer.status === 200) return;
    if (Date.now() > end) throw new Error(`nobody can answer: ${await answer.text()}`);
    await wait(100);
  }
}

/** The ride once all its events are published: otherwise the relay would look for each copy's, again and again. */
const published = (stored: Collection<Ride>, _id: string): Promise<Ride> =>
  waitUntil(
    'the events of the ride to be published',
    async () => (await stored.findOne({ _id, pendingSince: { $exists: false } })) ?? undefined,
    knownWithinMs,
  );

/** The operator's own answer to a ride. */
export function sendAnswer({ serviceUrls }: System, rideId: string, token: string): Promise<Response> {
  return fetch(`${serviceUrls.rides}/rides/${rideId}/offer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ tollsCents: 500, parkingCents: 0, airportFeeCents: 0, miscCents: 0 }),
  });
}

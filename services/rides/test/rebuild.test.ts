import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { dayMs, hourMs } from '@livery/contracts/durations.ts';
import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { messages } from '@livery/contracts/messages.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import type { Deps } from '../actions/deps.ts';
import { endHeadStart } from '../actions/end-head-start.ts';
import type { Person } from '../domain/person.ts';
import type { Ride } from '../domain/ride.ts';
import { openRideWhenHoldClaimed } from '../events/open-ride-when-hold-claimed.ts';
import { askAgain, raisePrice } from '../http/ask-again.ts';
import { createGazetteer } from '../store/gazetteer/gazetteer.ts';
import { createStores, type Stores } from '../store/stores.ts';
import { anOperator, aRide, aTraveler, chargeFacts, noon } from './builders.ts';

let opened: TestStores<Stores>;
beforeEach(async () => {
  opened = await openTestStores('rebuild-of-rides', createStores);
});
afterEach(() => opened.close());

async function know(uid: string, person: Person = anOperator({ uid })): Promise<void> {
  const { account: _, ...profile } = person;
  await opened.stores.people.projectProfile(profile, 1);
}

async function aStoredRide(changes: Partial<Ride>): Promise<string> {
  const ride = aRide({ rideId: `ride-${Math.random()}`, ...changes });
  await opened.stores.rides.insert(ride.rideId, { state: ride, events: [] });
  return ride.rideId;
}

function holdClaimed(rideId: string): EventEnvelope<'charge.authorized'> {
  const charge = chargeFacts(rideId);
  return {
    ...{ id: `hold-of-${rideId}`, type: 'charge.authorized', source: 'payments', subject: charge.chargeId },
    ...{ time: noon.toISOString(), sequence: 1, correlationId: 'c', parties: [], data: { charge } },
  };
}

function depsWith(changes: Partial<Deps>): Deps {
  return {
    ...opened.stores,
    gazetteer: createGazetteer(),
    backlogMs: () => 0,
    hasCaughtUp: () => true,
    idempotencySecret: 'idempotency-secret',
    linkSecrets: ['link-secret'],
    reportNotEnded: () => undefined,
    ...changes,
  };
}

/** In the middle of a rebuild otto is known already and olga is not; in the end both are. */
async function inTheMiddleAndAfter(rideId: string, work: (hasCaughtUp: () => boolean) => Promise<unknown>) {
  await know('otto');
  const early = await work(() => false).catch((error: unknown) => error);
  await know('olga');
  await work(() => true);
  const events = await opened.stores.rides.journal(rideId);
  return { early, told: events.map(({ type, parties }) => [type, parties]) };
}

test('a ride whose hold is claimed during a rebuild opens when everybody is known again', async () => {
  const rideId = await aStoredRide({ open: false });

  const { early, told } = await inTheMiddleAndAfter(rideId, (hasCaughtUp) =>
    openRideWhenHoldClaimed({ ...opened.stores, hasCaughtUp }).handle(holdClaimed(rideId)),
  );

  expect(early).toMatchObject({ kind: 'unavailable', code: 'PEOPLE_UNKNOWN' });
  expect(told).toEqual([['ride.opened', expect.arrayContaining(['otto', 'olga'])]]);
});

test('a head start that is over during a rebuild ends when everybody is known again', async () => {
  const rideId = await aStoredRide({ headStart: { endsAt: noon, operatorIds: ['otto'] } });

  const { early, told } = await inTheMiddleAndAfter(rideId, (hasCaughtUp) =>
    endHeadStart({ ...opened.stores, hasCaughtUp }, { rideId, at: noon }),
  );

  expect(early).toMatchObject({ kind: 'unavailable', code: 'PEOPLE_UNKNOWN' });
  expect(told).toEqual([['ride.head-start-ended', expect.arrayContaining(['olga'])]]);
});

describe('during a rebuild a traveler’s ride of an hour ago', () => {
  const requestedAt = new Date(Date.now() - hourMs);
  const caller = { uid: 'anna', accountType: 'Traveler', adminRole: null, sessionId: 's' } as const;

  test.each([
    ['asks nobody again', askAgain],
    ['offers nobody more', raisePrice],
  ] as const)('%s until everybody is known again', async (_what, door) => {
    const serviceAt = new Date(Date.now() + dayMs);
    const rideId = await aStoredRide({ requestedAt, serviceAt });
    await know('anna', aTraveler());

    const { early, told } = await inTheMiddleAndAfter(rideId, (hasCaughtUp) =>
      door(depsWith({ hasCaughtUp }))({
        ...{ params: { id: rideId }, caller, command: undefined },
        body: { requestorPriceCents: 9_900 },
      }),
    );

    expect(early).toMatchObject({ kind: 'unavailable', code: 'PEOPLE_UNKNOWN', message: messages.serviceDown });
    expect(told).toEqual([['ride.asked-again', expect.arrayContaining(['otto', 'olga'])]]);
  });
});

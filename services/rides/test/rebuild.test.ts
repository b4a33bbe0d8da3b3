import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import { openTestStores, type TestStores } from '@livery/platform/testing/test-stores.ts';
import { endHeadStart } from '../actions/end-head-start.ts';
import type { Ride } from '../domain/ride.ts';
import { openRideWhenHoldClaimed } from '../events/open-ride-when-hold-claimed.ts';
import { createStores, type Stores } from '../store/stores.ts';
import { anOperator, aRide, chargeFacts, noon } from './builders.ts';

let opened: TestStores<Stores>;
beforeEach(async () => {
  opened = await openTestStores('rebuild-of-rides', createStores);
});
afterEach(() => opened.close());

async function know(uid: string): Promise<void> {
  const { account: _, ...profile } = anOperator({ uid });
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

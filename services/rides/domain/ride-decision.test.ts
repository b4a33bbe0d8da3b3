import { expect, test } from '@jest/globals';
import sample from '@livery/contracts/rides/samples/ride.confirmed.json' with { type: 'json' };
import { act, happen } from '../test/act.ts';
import { aConfirmedRide, anOffer, aRide, chargeFacts, serviceAt } from '../test/builders.ts';
import { rideCommands as rows } from './commands/ride-commands.ts';

const others = (count: number) =>
  Array.from({ length: count }, (_each, at) => anOffer({ operatorId: `operator-${at}` }));
const charges = {
  tollsCents: 0,
  parkingCents: 0,
  airportFeeCents: 0,
  miscCents: 0,
  specialNotes: null,
  baseRateCents: null,
};
const offersOf = ({ events }: ReturnType<typeof act>) => events.map(({ data }) => data.ride.offers);

test('an event tells the answer that changed and the chosen one, never all again', () => {
  const offered = act(rows.offer, aRide({ offers: others(500) }), { input: charges });
  const ride = aConfirmedRide({ offers: [...others(500), anOffer({ status: 'confirmed' })] });
  const charge = chargeFacts('ride-1', { purpose: 'ride', epoch: 1 });
  const paid = happen(rows['project-charge'], ride, { input: { charge, sequence: 2 } });

  expect(offersOf(offered)).toMatchObject([[{ operatorId: 'otto', status: 'available' }]]);
  expect(offered.events[0]?.parties).toEqual(['anna', 'otto']);
  expect(paid?.events[0]?.data.ride.offers).toMatchObject([{ operatorId: 'otto', status: 'confirmed' }]);
  expect(paid?.events[0]?.parties).toEqual(['anna', 'otto']);
});

test('a confirmation tells everybody whose offer stands, as in its sample', () => {
  const offers = [anOffer({ status: 'selected' }), ...others(1), anOffer({ operatorId: 'gone', status: 'withdrawn' })];
  const [told] = offersOf(act(rows.confirm, aRide({ offers })));

  expect(told?.map(({ operatorId }) => operatorId)).toEqual(['otto', 'operator-0']);
  expect(told?.map(({ status }) => status)).toEqual(sample.data.ride.offers.map(({ status }) => status));
});

test('the end of a ride tells everybody who still waited', () => {
  const waiting = [...others(2), anOffer({ operatorId: 'gone', status: 'withdrawn' })];
  const ended = happen(rows['auto-cancel'], aRide({ offers: waiting }), { at: serviceAt });

  expect(ended?.events[0]?.data.ride.offers.map(({ operatorId }) => operatorId)).toEqual(['operator-0', 'operator-1']);
  expect(ended?.events[0]?.parties).toEqual(['anna', 'operator-0', 'operator-1', 'gone']);
});

test('a denial does not concern the traveler, and a withdrawal does, whose page shows the offers that stand', () => {
  const denied = act(rows.deny, aRide({ offers: others(1) }));
  const withdrawn = act(rows.withdraw, aRide({ offers: [...others(1), anOffer()] }));

  expect(denied.events[0]?.parties).toEqual(['otto']);
  expect(withdrawn.events[0]?.parties).toEqual(['anna', 'otto']);
});

test('a ride says what it is paid with only when it is booked', () => {
  const booked = aRide({ paymentMethod: 'pm_of_anna', preauthorizationId: 'pi_of_anna' });
  const offered = act(rows.offer, booked, { input: charges });

  expect(JSON.stringify(offered.events)).not.toMatch(/p[mi]_of_anna/);
});

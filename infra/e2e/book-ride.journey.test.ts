import { beforeAll, describe, expect, test } from '@jest/globals';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { dropOff, pickUp, reportStage } from '@livery/stack/people/drive.ts';
import { messagesTo } from '@livery/stack/people/messages-to.ts';
import { bookRide, noCharges, offer, rideOf, untilRide } from '@livery/stack/people/rides.ts';
import type { Member, Traveler } from '@livery/stack/people/sign-up.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { untilText } from './support/messages.ts';
import { intentsOf } from './support/provider-journal.ts';
import { setUpSystem } from './support/set-up-system.ts';

const system = setUpSystem();
let anna: Traveler;
let omar: Member;
let lena: Member;

beforeAll(async () => {
  [anna, omar, lena] = await Promise.all([
    system.newTraveler('Anna'),
    system.newOperator('Omar'),
    system.newOperator('Lena'),
  ]);
}, 120_000);

describe('a ride from booking to captured money', () => {
  let ride: RideView;

  test('is booked and waits for operators, with $5 held', async () => {
    ride = await bookRide(anna, { card: anna.card, inHours: 3 });

    expect(ride).toMatchObject({
      view: 'traveler',
      status: 'PENDING',
      displayStatus: 'PENDING',
      rideConfirmationCode: expect.stringMatching(/^[0-9A-F]{7}$/),
    });
    expect(ride.charges).toMatchObject([{ purpose: 'booking-hold', status: 'authorized', amountCents: 500 }]);
  });

  test('is shown to operators without passenger or exact places', async () => {
    const seen = await untilRide(omar, ride.id, ({ actions }) => actions.includes('offer'));

    expect(seen).toMatchObject({
      view: 'operator',
      exact: false,
      serviceFrom: null,
      passengerPhone: null,
      passengerFirstName: null,
    });
    expect(JSON.stringify(seen)).not.toContain('Passenger');
    await untilText(system, omar, 'New ride');
  });

  test('collects offers with their own charges', async () => {
    await offer(omar, ride.id, { ...noCharges, tollsCents: 450 });
    await offer(lena, ride.id, { ...noCharges, parkingCents: 2_000 });

    const seen = await untilRide(anna, ride.id, ({ offers }) => offers.length === 2);

    expect(seen.displayStatus).toBe('ACCEPTED');
    expect(seen.offers.map(({ totalRateCents }) => totalRateCents)).toEqual([
      (seen.basePriceCents ?? 0) + 450,
      (seen.basePriceCents ?? 0) + 2_000,
    ]);
    await untilText(system, anna, 'an operator is available');
  });

  test('is confirmed by the selected operator, who now sees the passenger', async () => {
    await anna.call(`POST /rides/${ride.id}/select`, { operatorId: omar.uid });
    // Waits for the text, which is no longer sent once it is overtaken.
    await untilText(system, omar, 'You have been selected');
    const confirmed = await omar.call<RideView>(`POST /rides/${ride.id}/confirm`, {});

    expect(confirmed).toMatchObject({
      status: 'CONFIRMED',
      exact: true,
      passengerFirstName: expect.stringMatching(/paula/i),
      confirmedByOperatorId: omar.uid,
    });
  });

  test('is pre-authorized at once, and the $5 are given back', async () => {
    const seen = await untilRide(anna, ride.id, ({ charges }) =>
      charges.some(({ purpose, status }) => purpose === 'ride' && status === 'authorized'),
    );
    const released = await untilRide(anna, ride.id, ({ charges }) =>
      charges.some(({ purpose, status }) => purpose === 'booking-hold' && status === 'voided'),
    );

    expect(seen.charges.find(({ purpose }) => purpose === 'ride')?.amountCents).toBe(seen.totalRateCents);
    expect(released.charges).toHaveLength(2);
  });

  test('lets the two talk', async () => {
    await anna.call(`POST /rides/${ride.id}/chats`, { msg: 'I am at door 3.' });

    const { items } = await omar.call<{ items: { msg: string; userId: string }[] }>(`GET /rides/${ride.id}/chats`);

    expect(items.at(-1)).toMatchObject({ msg: 'I am at door 3.', userId: anna.uid });
  });

  test('is driven in stages, with an extra stop the traveler approves', async () => {
    await pickUp(omar, ride.id);
    await omar.call(`POST /rides/${ride.id}/stage`, {
      stage: 'ADD_EXTRA_STOPS',
      extraStopChargesCents: 1_500,
      extraStopNotes: 'Pharmacy',
    });
    await anna.call(`POST /rides/${ride.id}/extraStops/0/approve`, {});

    const seen = await untilRide(anna, ride.id, ({ charges }) =>
      charges.some(({ purpose, status }) => purpose === 'extra-stop' && status === 'authorized'),
    );

    expect(seen.offers.find(({ operatorId }) => operatorId === omar.uid)?.extraStops).toMatchObject([
      { chargesCents: 1_500, status: 'APPROVED' },
    ]);
  });

  test('ends, and exactly its final rate is captured', async () => {
    const ended = await dropOff(omar, ride.id);
    const captured = await untilRide(
      anna,
      ride.id,
      ({ charges }) => charges.filter(({ status }) => status === 'captured').length === 2,
    );
    const intents = await intentsOf(system, anna.uid);

    expect(ended).toMatchObject({ status: 'COMPLETED', finalRateCents: (ended.totalRateCents ?? 0) + 1_500 });
    expect(captured.charges.reduce((sum, { capturedCents }) => sum + capturedCents, 0)).toBe(ended.finalRateCents);
    expect(
      intents
        .filter(({ status }) => status === 'succeeded')
        .map(({ amount_received }) => amount_received)
        .sort((a, b) => a - b),
    ).toEqual([1_500, ended.totalRateCents]);
    expect(intents.filter(({ status }) => status === 'canceled')).toMatchObject([{ amount: 500 }]);
  });

  test('is reviewed, and the review can be edited', async () => {
    await anna.call(`PUT /rides/${ride.id}/review`, { rating: 4, review: 'Good' });
    const edited = await anna.call<RideView>(`PUT /rides/${ride.id}/review`, { rating: 5, review: 'Very good' });

    expect(edited.review).toMatchObject({ rating: 5, review: 'Very good', editable: true });
  });

  test('told the right person at every step', async () => {
    const texts = async (member: Member) =>
      (await messagesTo(system, `+1${member.phoneNumber}`)).map(({ text }) => text).reverse();
    for (const member of [anna, omar])
      await waitUntil('the last text', async () => (await texts(member)).some((text) => text.includes('has ended')));

    const toAnna = await texts(anna);
    for (const said of [
      'an operator is available',
      'confirmed your ride',
      'is on the way',
      'is here: black Cadillac XTS, plate LVR 1',
      'has started',
      'extra stop of $15.00',
      'has ended',
    ])
      expect(toAnna.filter((text) => text.includes(said))).toHaveLength(1);
    const toOmar = await texts(omar);
    for (const said of [
      'New ride',
      'You have been selected by the traveler',
      'You confirmed ride',
      'approved the extra stop',
      'has ended',
    ])
      expect(toOmar.filter((text) => text.includes(said))).toHaveLength(1);
  });

  test('keeps its history and an itemized receipt', async () => {
    const { items } = await anna.call<{ items: { action: string }[] }>(`GET /rides/${ride.id}/history`);
    const receipt = await anna.call<{ totalCents: number; paidCents: number; openCents: number; lines: unknown[] }>(
      `GET /rides/${ride.id}/receipt`,
    );

    expect(items[0]?.action).toMatch(/^anna requested a ride$/i);
    expect(receipt).toMatchObject({ totalCents: (await rideOf(anna, ride.id)).finalRateCents, openCents: 0 });
    expect(receipt.paidCents).toBe(receipt.totalCents);
  });

  test('is over: nothing more can happen to it', async () => {
    await expect(reportStage(omar, ride.id, 'PASSENGER_ON_BOARD')).rejects.toMatchObject({ status: 409 });
    await expect(anna.call(`POST /rides/${ride.id}/cancellation`, { rule: 'nobody-replied' })).rejects.toMatchObject({
      status: 409,
    });
  });
});

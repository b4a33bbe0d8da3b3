import { randomUUID } from 'node:crypto';
import type { System } from '@livery/stack/system.ts';
import { startFloor } from '../floors/start-floor.ts';
import { alternate, ratios } from '../measure/alternate.ts';
import { median, rounded } from '../measure/statistics.ts';
import type { Result } from '../report/result.ts';
import { eventsOf } from '../support/events.ts';
import { registered, signedInTravelers, type Traveler } from '../support/travelers.ts';
import type { Bench } from './row.ts';

const perRequest = 1_000;
const asksBefore = 200;

/** Rides comes back to events that waited, beside bare kafkajs that writes one document for each, and takes bookings meanwhile. */
export async function catchingUp({ benchSystem, pace }: Bench): Promise<Result[]> {
  const { system, only } = await benchSystem();
  await only('rides');
  const travelers = await signedInTravelers(system);
  const events = await eventsOf(system);
  const prefix = system.run && `${system.run}.`;
  let unreadByFloor = travelers.length;
  const meanwhile: number[] = [];
  const atRest = await booking(system, travelers, (times) => times.length >= asksBefore);

  async function ours(): Promise<number> {
    await system.halt('rides', 'SIGTERM');
    for (let at = 0; at < pace.waitingEvents; at += perRequest)
      await events.publish(Array.from({ length: perRequest }, () => registered(randomUUID())));
    unreadByFloor += pace.waitingEvents;
    const begin = performance.now();
    let isReady = false;
    const booked = booking(system, travelers, () => isReady);
    // Rides is ready when it has handled what was there when it started.
    await system.restart('rides');
    const perSecond = (pace.waitingEvents * 1_000) / (performance.now() - begin);
    isReady = true;
    meanwhile.push(...(await booked));
    return perSecond;
  }

  async function floor(): Promise<number> {
    const { KAFKA_BROKERS = '', MONGO_URL = '' } = system.addresses;
    const program = await startFloor('bare-upserts', {
      KAFKA_BROKERS,
      MONGO_URL,
      TOPIC: `${prefix}user.v1`,
      COUNT: `${unreadByFloor}`,
    });
    unreadByFloor = 0;
    await program.stop();
    return Number(program.said);
  }

  const rounds = await alternate(Math.ceil(pace.rounds / 2), ours, floor);
  await events.stop();
  const perSecond = (side: 'ours' | 'floor') => `${Math.round(median(rounds.map((round) => round[side])))}/s`;
  const shown = { ours: perSecond('ours'), floor: perSecond('floor'), value: median(ratios(rounds)), unit: '×' };
  const [before, during] = [median(atRest), median(meanwhile)];
  return [
    { what: `catching up with ${pace.waitingEvents} events, rides service`, ...shown, limit: { atLeast: 0.3 }, rounds },
    {
      what: 'a booking while rides catches up, median',
      floor: `${rounded(before, 1)} ms at rest`,
      ours: `${rounded(during, 1)} ms`,
      value: during / before,
      unit: '×',
      limit: { atMost: 2 },
    },
  ];
}

/** Books rides one by one until it is enough; what each took, in milliseconds. Failures at the start do not count. */
async function booking(
  system: System,
  travelers: readonly Traveler[],
  isEnough: (times: number[]) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; !isEnough(times); turn += 1) {
    const { hop = '', booking: body = '' } = travelers[turn % travelers.length] ?? {};
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${hop}` };
    const begin = performance.now();
    const answer = await fetch(`${system.serviceUrls.rides}/rides`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: body.replace('[<id>]', randomUUID()),
    }).catch(() => undefined);
    await answer?.text();
    if (answer?.status === 201) times.push(performance.now() - begin);
  }
  return times;
}

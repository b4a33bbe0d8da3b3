import { randomUUID } from 'node:crypto';
import rideRequested from '@livery/contracts/rides/samples/ride.requested.json' with { type: 'json' };
import type { System } from '@livery/stack/system.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { steadily } from '../measure/steadily.ts';
import { eventsOf, happened } from './events.ts';
import { openStream } from './live-path.ts';
import { claimsOf, tokensOf } from './travelers.ts';

const openedAtOnce = 50;
/** Each event concerns every tenth person. */
const oneIn = 10;
const perSecond = 10;

export interface StreamCrowd {
  /** Opens streams until this many people have one each. */
  grow(total: number): Promise<void>;
  /** Publishes this many events, ten a second; the times until a stream reports each, in milliseconds. */
  tell(count: number): Promise<number[]>;
  stop(): Promise<void>;
}

/** People with open pages at the gateway, and what happens to them. */
export async function streamCrowd(system: System): Promise<StreamCrowd> {
  const { access } = await tokensOf(system);
  const events = await eventsOf(system);
  const people: string[] = [];
  const closes: (() => void)[] = [];
  const sentAt = new Map<string, number>();
  let times: number[] = [];
  const told = (id: string) => void times.push(performance.now() - (sentAt.get(id) ?? Number.NaN));

  async function open(): Promise<void> {
    const uid = randomUUID();
    people.push(uid);
    closes.push(await openStream(system, { token: access(claimsOf(uid)) }, told));
  }

  async function happen(parties: string[]): Promise<void> {
    const id = randomUUID();
    const ride = { ...rideRequested.data.ride, rideId: id };
    sentAt.set(id, performance.now());
    await events.publish([{ ...happened('ride.requested', id, { ride }), parties }]);
  }

  return {
    async grow(total) {
      while (people.length < total)
        await Promise.all(Array.from({ length: Math.min(openedAtOnce, total - people.length) }, open));
    },
    async tell(count) {
      times = [];
      let turn = 0;
      await steadily({ perSecond, count }, () => {
        turn += 1;
        return happen(people.filter((_, index) => index % oneIn === turn % oneIn));
      });
      await waitUntil('every stream to be told', async () => times.length >= (count * people.length) / oneIn);
      return times;
    },
    async stop() {
      for (const close of closes) close();
      await events.stop();
    },
  };
}

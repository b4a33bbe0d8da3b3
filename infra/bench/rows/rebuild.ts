import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '@livery/contracts/durations.ts';
import { rebuildsDone, requestRebuild } from '@livery/platform/kafka/rebuild.ts';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { connectMongo } from '@livery/platform/mongo/connect.ts';
import type { System } from '@livery/stack/system.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { residentMb } from '../measure/processes.ts';
import { rounded } from '../measure/statistics.ts';
import type { Result } from '../report/result.ts';
import { eventsOf } from '../support/events.ts';
import { registered } from '../support/travelers.ts';
import type { Bench } from './row.ts';

const perRequest = 1_000;
const [few, many] = [1, 5];
/** Half a million people in memory, and room for the collector. */
const databaseHeap = '8g';
const lookEveryMs = 100;
const longestMs = 5 * minuteMs;

/** Rides reads its copy of people again from the topic: as fast, and in as much memory, however many there are. */
export async function rebuilding({ benchSystem, pace }: Bench): Promise<Result[]> {
  const { system, only } = await benchSystem({ databaseHeap });
  await only('rides');
  const people = await peopleOfRides(system);
  const measure = async (events: number) => {
    await people.grow(events);
    return { events, ...(await people.rebuild()) };
  };
  const rounds = [await measure(few * pace.waitingEvents), await measure(many * pace.waitingEvents)] as const;
  await people.stop();
  const [before, after] = rounds;
  const sizes = `${after.events} events to ${before.events}`;
  return [
    {
      what: `rebuild of a projection, ${sizes}: events a second`,
      floor: `${Math.round(before.perSecond)}/s`,
      ours: `${Math.round(after.perSecond)}/s`,
      value: after.perSecond / before.perSecond,
      unit: '×',
      limit: { atLeast: 0.8 },
      rounds: [...rounds],
    },
    {
      what: `rebuild of a projection, ${sizes}: most resident memory`,
      floor: `${rounded(before.mostMb, 0)} MB`,
      ours: `${rounded(after.mostMb, 0)} MB`,
      value: after.mostMb / before.mostMb,
      unit: '×',
      limit: { atMost: 1.2 },
    },
  ];
}

async function peopleOfRides(system: System) {
  const { MONGO_URL = '', DATABASE = '' } = system.environmentOf('rides');
  const log = createLogger({ name: 'bench', level: 'silent' });
  const connection = await connectMongo({ url: MONGO_URL, database: DATABASE, log });
  const stored = () => connection.collection('profiles').estimatedDocumentCount();
  const events = await eventsOf(system);
  let known = 0;

  /** How many a second have come since the first was there, and the most memory meanwhile. */
  async function untilAllAreKnown() {
    const [begin, first] = [performance.now(), await stored()];
    let mostMb = 0;
    for (let found = first; found < known; found = await stored()) {
      if (performance.now() - begin > longestMs) throw new Error(`${found} of ${known} are known`);
      mostMb = Math.max(mostMb, await residentMb(system.pid('rides')));
      await wait(lookEveryMs);
    }
    return { perSecond: ((known - first) * 1_000) / (performance.now() - begin), mostMb };
  }

  return {
    /** Publishes people until rides has heard of this many. */
    async grow(total: number) {
      for (; known < total; known += perRequest)
        await events.publish(Array.from({ length: perRequest }, () => registered(randomUUID())));
      await untilAllAreKnown();
    },
    async rebuild() {
      const asked = await requestRebuild(connection);
      const isEmptied = async () => (await rebuildsDone(connection)) >= asked;
      await waitUntil('the projections to be emptied', isEmptied, longestMs);
      await waitUntil('the first event to be read', async () => (await stored()) > 0, longestMs);
      return await untilAllAreKnown();
    },
    async stop() {
      await Promise.all([events.stop(), connection.close()]);
    },
  };
}

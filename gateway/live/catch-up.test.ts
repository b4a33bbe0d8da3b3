import { beforeEach, describe, expect, test } from '@jest/globals';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { Consumer, EachMessagePayload, Kafka } from 'kafkajs';
import { createCatchUp } from './catch-up.ts';

const topic = 'session.v1';
const log = createLogger({ name: 'catch-up-test', level: 'silent' });
const read = (offset: string) => ({ topic, partition: 0, message: { offset } }) as unknown as EachMessagePayload;

/** Where the consumer was moved to. */
let moves: string[];
let timesRead: number;
/** Lets the broker answer what it is asked for next. */
let answers: (() => void)[];
let catchUp: ReturnType<typeof createCatchUp>;

beforeEach(() => {
  moves = [];
  timesRead = 0;
  answers = [];
  const admin = {
    connect: async () => undefined,
    disconnect: async () => undefined,
    fetchTopicOffsetsByTimestamp: async () => [{ partition: 0, offset: '5' }],
    fetchTopicOffsets: () =>
      new Promise((resolve) => answers.push(() => resolve([{ partition: 0, offset: '7', low: '0', high: '7' }]))),
  };
  const consumer = { seek: ({ offset }: { offset: string }) => void moves.push(offset) } as unknown as Consumer;
  catchUp = createCatchUp(consumer, {
    kafka: { admin: () => admin } as unknown as Kafka,
    prefix: '',
    log,
    recent: { topics: [topic], ms: 1_000 },
    onReadBack: () => {
      timesRead += 1;
    },
    onFatal: () => undefined,
  });
});

async function join(): Promise<void> {
  const [asked, moved] = [answers.length, moves.length];
  catchUp.readBack();
  await waitFor(() => answers.length > asked);
  answers.at(-1)?.();
  await waitFor(() => moves.length > moved);
}

describe('what was published of late', () => {
  test('is read back after each join of the group, up to what was its end then', async () => {
    await join();
    catchUp.noteRead(read('5'));
    const early = timesRead;
    catchUp.noteRead(read('6'));
    const once = timesRead;
    await join();
    const again = timesRead;
    catchUp.noteRead(read('6'));

    expect([early, once, again, timesRead]).toEqual([0, 1, 1, 2]);
    await catchUp.complete;
  });

  test('is not taken for read when something newer comes before the consumer is moved back', async () => {
    await join();
    catchUp.readBack();
    catchUp.noteRead(read('6'));

    expect(timesRead).toBe(0);
  });

  test('is read after the last join, whatever the broker answers to those before', async () => {
    catchUp.readBack();
    await waitFor(() => answers.length === 1);
    await join();
    answers[0]?.();
    await new Promise(setImmediate);

    expect(moves).toEqual(['5']);
  });
});

import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';

const { REDIS_URL = '' } = process.env;
const inFlight = 20;
const of = { connection: new Redis(REDIS_URL, { maxRetriesPerRequest: null }), prefix: 'bench-floor' };

const queue = new Queue('jobs', { ...of, defaultJobOptions: { removeOnComplete: true } });
let left = 0;
let finished = () => {};
const worker = new Worker(
  'jobs',
  async () => {
    left -= 1;
    if (left === 0) finished();
  },
  { ...of, connection: new Redis(REDIS_URL, { maxRetriesPerRequest: null }), concurrency: inFlight },
);
await worker.waitUntilReady();

async function jobsPerSecond(count: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>();
  finished = resolve;
  left = count;
  const begin = performance.now();
  let added = 0;
  async function addSome() {
    while (added < count) {
      added += 1;
      await queue.add('job', { id: `job-${added}` }, { delay: 0 });
    }
  }
  await Promise.all(Array.from({ length: inFlight }, addSome));
  await promise;
  return (count * 1_000) / (performance.now() - begin);
}

process.on('message', async (count) => process.send?.(await jobsPerSecond(Number(count))));
process.once('disconnect', () => process.exit());
process.send?.('ready');

import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '@livery/contracts/durations.ts';
import * as z from 'zod/mini';
import { loadConfig } from '../config/load-config.ts';
import { runTool } from '../lifecycle/run-tool.ts';
import { createLogger } from '../logging/logger.ts';
import { connectMongo } from '../mongo/connect.ts';
import { rebuildsDone, requestRebuild } from './rebuild.ts';

const waitMs = minuteMs;
/** Members may take most of a minute to leave the group, there may be much to delete, or the service is not running. */
const notYet =
  'after a minute it is not reading the topics again yet. It will go on by itself, or begin when it starts: ' +
  'do not ask again. If something is in the way, “the rebuild failed” in its log says what.';
const print = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const { MONGO_URL, SERVICE, DATABASE } = loadConfig(
    z.object({ MONGO_URL: z.string(), SERVICE: z.string(), DATABASE: z.optional(z.string()) }),
  );
  const log = createLogger({ name: 'rebuild', level: 'error' });
  const connection = await connectMongo({ url: MONGO_URL, database: DATABASE ?? SERVICE, log });
  try {
    const asked = await requestRebuild(connection);
    print(`${SERVICE} has been asked to rebuild its projections from the topics`);
    let done = false;
    for (const end = Date.now() + waitMs; !done && Date.now() < end; await pause(500))
      done = (await rebuildsDone(connection)) >= asked;
    print(done ? 'its projections are being filled again' : notYet);
  } finally {
    await connection.close();
  }
}

await runTool(main);

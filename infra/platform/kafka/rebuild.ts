import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '@livery/contracts/durations.ts';
import type { Kafka } from 'kafkajs';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { Component } from '../lifecycle/component.ts';
import { repeat } from '../lifecycle/repeat.ts';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';
import { modelOf } from '../mongo/connect.ts';
import { instant, integer, optional, text } from '../mongo/fields.ts';
import { documentSchema } from '../mongo/schema.ts';
import { withAdmin } from './client.ts';

const lookEveryMs = 2_000;
const groupGoneWithinMs = 45_000;

/** Rebuilds are counted; there is work while fewer are done than requested. */
interface Rebuilds {
  asked: number;
  done: number;
  /** Until when one instance holds the rebuild, and which. */
  leasedUntil?: Date;
  leasedBy?: string;
}

const schema = documentSchema<Rebuilds>({
  asked: integer,
  done: integer,
  leasedUntil: optional(instant),
  leasedBy: optional(text),
});
const rebuildsIn = (connection: Connection) => modelOf(connection, 'service', schema);
const readRebuilds = (connection: Connection) => rebuildsIn(connection).findOne({ _id: 'rebuild' }).lean();

/** Requests a rebuild from the service that owns this database; returns the count at which it is done. */
export async function requestRebuild(connection: Connection): Promise<number> {
  const asked = await rebuildsIn(connection)
    .findOneAndUpdate({ _id: 'rebuild' }, { $inc: { asked: 1, done: 0 } }, { upsert: true, returnDocument: 'after' })
    .lean();
  return asked.asked;
}

export async function rebuildsDone(connection: Connection): Promise<number> {
  return (await readRebuilds(connection))?.done ?? 0;
}

export interface RebuildOptions {
  connection: Connection;
  kafka: Kafka;
  groupId: string;
  /** Collections filled only from topics. */
  projections: readonly string[];
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  log: Logger;
  leaseMs?: number;
}

/**
 * Watches for a rebuild request: every instance stops reading, one empties the projections and deletes
 * the group's offsets, then all read the topics again from the first event.
 */
export function rebuilder(options: RebuildOptions): Component {
  const { connection, log } = options;
  const lease = leaseOf(options);
  let stopped = false;
  let paused = false;

  async function look(): Promise<void> {
    if (await isRequested(connection)) await takePart();
    // Also after an earlier look failed halfway: nothing else starts to read again.
    if (!paused || stopped) return;
    await options.resume();
    paused = false;
  }

  async function takePart(): Promise<void> {
    log.info('a rebuild of the projections has begun');
    paused = true;
    await options.pause();
    while (!stopped && (await isRequested(connection))) {
      if (await lease.claim()) await rebuild(options, lease);
      else await wait(200);
    }
  }

  function report(error: unknown): void {
    // Nobody has asked for one: the database does not answer.
    if (!paused) throw error;
    log.error({ err: describeError(error) }, 'the rebuild failed');
  }

  const watch = repeat({ name: 'rebuild', everyMs: lookEveryMs, work: () => look().catch(report), log });
  return {
    ...watch,
    async stop() {
      stopped = true;
      await watch.stop();
    },
  };
}

async function isRequested(connection: Connection): Promise<boolean> {
  const rebuilds = await readRebuilds(connection);
  return rebuilds !== null && rebuilds.done < rebuilds.asked;
}

/** One instance at a time rebuilds; whoever has lost the lease to another one changes nothing any more. */
function leaseOf({ connection, leaseMs = minuteMs }: RebuildOptions) {
  const owner = randomUUID();
  const mine = { _id: 'rebuild', leasedBy: owner };
  const untilThen = () => ({ $set: { leasedBy: owner, leasedUntil: new Date(Date.now() + leaseMs) } });
  return {
    renewEveryMs: leaseMs / 4,
    async claim(): Promise<boolean> {
      const isOver = { leasedUntil: { $lte: new Date() } };
      const free = { $or: [{ leasedUntil: { $exists: false } }, isOver, { leasedBy: owner }] };
      const claimed = await rebuildsIn(connection).updateOne({ _id: 'rebuild', ...free }, untilThen());
      return claimed.matchedCount === 1;
    },
    /** False when another instance has it. */
    async renew(): Promise<boolean> {
      return (await rebuildsIn(connection).updateOne(mine, untilThen())).matchedCount === 1;
    },
    async end(done: number): Promise<void> {
      await rebuildsIn(connection).updateOne(mine, { $set: { done }, $unset: { leasedUntil: '', leasedBy: '' } });
    },
  };
}
type Lease = ReturnType<typeof leaseOf>;

async function rebuild(options: RebuildOptions, lease: Lease): Promise<void> {
  const { connection, kafka, groupId, log } = options;
  const before = await readRebuilds(connection);
  const work = async () => void (await lease.renew());
  const renewal = repeat({ name: 'lease of the rebuild', everyMs: lease.renewEveryMs, work, log });
  await renewal.start();
  try {
    await forgetGroup(kafka, groupId);
    // An instance that starts meanwhile reads until it hears of the rebuild; that would be deleted and not read again.
    do {
      if (!(await empty(options, lease))) return;
    } while (await forgetGroup(kafka, groupId));
    await lease.end(before?.asked ?? 0);
  } finally {
    await renewal.stop();
  }
}

/** False when another instance has taken the rebuild over. */
async function empty({ connection, projections }: RebuildOptions, lease: Lease): Promise<boolean> {
  for (const name of projections) {
    if (!(await lease.renew())) return false;
    await connection.collection(name).deleteMany({});
  }
  return true;
}

const deleted = 0;
/** Kafka's error codes NON_EMPTY_GROUP and GROUP_ID_NOT_FOUND. */
const stillHasMembers = 68;
const neverExisted = 69;
/** kafkajs does not export this error's class to ES modules. */
const refusedDeletion = z.object({ groups: z.array(z.object({ errorCode: z.number() })) });

function errorCodeOf(error: unknown): number {
  const code = z.safeParse(refusedDeletion, error).data?.groups[0]?.errorCode;
  if (code === stillHasMembers || code === neverExisted) return code;
  throw error;
}

/**
 * A group can be deleted once its last member has left; without offsets it starts from the first event. Returns whether
 * there was one.
 */
function forgetGroup(kafka: Kafka, groupId: string): Promise<boolean> {
  return withAdmin(kafka, async (admin) => {
    for (const end = Date.now() + groupGoneWithinMs; ; ) {
      const code = await admin.deleteGroups([groupId]).then(() => deleted, errorCodeOf);
      if (code !== stillHasMembers) return code === deleted;
      if (Date.now() > end) throw new Error(`the consumer group ${groupId} still has members`);
      await wait(500);
    }
  });
}

import { randomUUID } from 'node:crypto';
import { adminRole } from '@livery/contracts/vocabulary.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { loadConfig } from '@livery/platform/config/load-config.ts';
import { serviceVariables } from '@livery/platform/config/variables.ts';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { runInContext } from '@livery/platform/logging/request-context.ts';
import { aggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import { connectMongo, modelOf } from '@livery/platform/mongo/connect.ts';
import * as z from 'zod/mini';
import { grantAdmin } from './domain/sessions/grant-admin.ts';
import { userByEmail, userStore } from './store/user-store.ts';

const { MONGO_URL, DATABASE } = serviceVariables;
const wanted = z.tuple([z.string().check(z.toLowerCase(), z.email()), z.enum([...adminRole.options, 'none'])]);

/** Makes somebody an admin, or no admin any more (R40). The running service publishes the event left in the journal: the audit trail. */
async function main(): Promise<void> {
  const given = z.safeParse(wanted, process.argv.slice(2));
  if (!given.success) return fail('Usage: make grant ARGS="<e-mail> owner|staff|none"');
  const [email, role] = given.data;
  const config = loadConfig(z.object({ MONGO_URL, DATABASE }));
  const log = createLogger({ name: 'grant-admin', level: 'warn' });
  const connection = await connectMongo({ url: config.MONGO_URL, database: config.DATABASE ?? 'identity', log });
  const publishedByService = { nudge: () => {} };
  const users = userStore({
    model: (collection, schema) => modelOf(connection, collection, schema),
    store: (options) => aggregateStore({ ...options, relay: publishedByService }),
  });
  try {
    const user = await userByEmail(users, email);
    if (!user) return fail('No account has this e-mail.');
    await runInContext({ correlationId: randomUUID(), actor: 'grant-admin' }, () =>
      users.update(user.uid, (state) => grantAdmin(state, role === 'none' ? null : role, now())),
    );
    process.stdout.write(`${user.uid} is ${role === 'none' ? 'no admin' : role}\n`);
  } finally {
    await connection.close();
  }
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

await main();

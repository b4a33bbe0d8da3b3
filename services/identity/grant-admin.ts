import { randomUUID } from 'node:crypto';
import type { SecondFactorChange } from '@livery/contracts/identity/model.ts';
import { adminRole } from '@livery/contracts/vocabulary.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { loadConfig } from '@livery/platform/config/load-config.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { runTool } from '@livery/platform/lifecycle/run-tool.ts';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { runInContext } from '@livery/platform/logging/request-context.ts';
import { aggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import { connectMongo, modelOf } from '@livery/platform/mongo/connect.ts';
import * as z from 'zod/mini';
import { enrollStaff, type NewEnrollment } from './actions/enroll-staff.ts';
import { fileKeysOf, identityVariables } from './config.ts';
import { grantAdmin, whyNotStaff } from './domain/grant-admin.ts';
import { rideStore } from './store/ride-store.ts';
import { secondFactorStore } from './store/second-factor-store.ts';
import { userByEmail, userStore } from './store/user-store.ts';

const { MONGO_URL, DATABASE, FILE_KEY, FILE_KEY_OLD, FACTOR_SECRET, LIVE } = identityVariables.shape;
const variables = z.object({ MONGO_URL, DATABASE, FILE_KEY, FILE_KEY_OLD, FACTOR_SECRET, LIVE });
const email = z.string().check(z.toLowerCase(), z.email());
const wanted = z.union([
  z.tuple([email, z.enum(adminRole.options), z.optional(z.literal('--new-factor'))]),
  z.tuple([email, z.literal('none')]),
]);

/**
 * Makes somebody an admin, with a second factor that is printed once, or no admin any more, without one (R40). The
 * running service publishes the events left in the journal, and notes them in the audit.
 */
async function main(): Promise<void> {
  const given = z.safeParse(wanted, process.argv.slice(2));
  if (!given.success)
    return fail('Usage: make grant ARGS="<e-mail> owner|staff|none"; --new-factor may follow owner or staff');
  const config = loadConfig(variables);
  const log = createLogger({ name: 'grant-admin', level: 'error' });
  const connection = await connectMongo({ url: config.MONGO_URL, database: config.DATABASE ?? 'identity', log });
  const publishedByService = { nudge: () => {} };
  const model: Kit['model'] = (name, schema) => modelOf(connection, name, schema);
  const users = userStore({ model, store: (options) => aggregateStore({ ...options, relay: publishedByService }) });
  const rides = rideStore({ model });
  const secondFactors = secondFactorStore({ model }, fileKeysOf(config));
  try {
    await grant(given.data);
  } finally {
    await connection.close();
  }

  async function grant([address, word, flag]: z.output<typeof wanted>): Promise<void> {
    const role = word === 'none' ? null : word;
    const user = await userByEmail(users, address);
    if (!user) return fail('No account has this e-mail.');
    const refusal = role && whyNotStaff(user, (await rides.openOf(user.uid)).openRides);
    if (refusal) return fail(refusal);
    const hadFactor = (await secondFactors.recoveryCodesLeft(user.uid)) !== undefined;
    // First: whoever has the lost phone can then begin no session that would outlive the others.
    const enrollment =
      role &&
      (await enrollStaff(secondFactors, user, {
        isReplacement: flag !== undefined || user.adminRole === null,
        fixedSecret: config.FACTOR_SECRET,
      }));
    const secondFactor = changeOf({ hadFactor, isTaken: role === null, isNew: Boolean(enrollment) });
    await runInContext({ correlationId: randomUUID(), actor: 'grant-admin' }, () =>
      users.update(user.uid, (state) => grantAdmin(state, { role, secondFactor }, now())),
    );
    // Last: a command that breaks off before leaves it there, so that the next one tells of it again.
    if (!role) await secondFactors.forget(user.uid);
    process.stdout.write(`${user.uid} is ${role ?? 'not an admin'}\n`);
    if (enrollment) print(enrollment);
  }
}

interface Given {
  hadFactor: boolean;
  isTaken: boolean;
  isNew: boolean;
}

function changeOf({ hadFactor, isTaken, isNew }: Given): SecondFactorChange | undefined {
  if (isTaken) return hadFactor ? 'off' : undefined;
  if (!isNew) return undefined;
  return hadFactor ? 'replaced' : 'on';
}

function print({ address, secret, recoveryCodes }: NewEnrollment): void {
  const lines = [
    '',
    'The second factor, which is shown only this once. For an authenticator app:',
    `  ${address}`,
    'or to type in:',
    `  ${secret}`,
    'Codes for a lost phone, each of which works once:',
    ...recoveryCodes.map((code) => `  ${code}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

await runTool(main);

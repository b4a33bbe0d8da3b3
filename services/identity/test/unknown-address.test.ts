import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { promptResetLinksAtMost } from '@livery/contracts/identity/policy.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { Collection } from 'mongodb';
import { aTraveler, inDatabase, startIdentity } from './identity-harness.ts';

const calls = ['find', 'findOne', 'countDocuments', 'insertOne', 'insertMany', 'updateOne', 'deleteMany'] as const;
const spies = calls.map((name) => [name, jest.spyOn(Collection.prototype, name)] as const);

let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

/** Calls of the request itself: sweeps and events that are still being heard go on beside it. */
const ofRequest = ({ calls: made, contexts }: { calls: unknown[][]; contexts: unknown[] }) =>
  made.filter((call, index) => {
    const { collectionName } = contexts[index] as Collection;
    return ['users', 'nobody', 'hits'].includes(collectionName) && !isOfSweep(call);
  });

/** The relay looks for journals with something to publish, and reads them; the intent-runner for accounts to clear away. */
function isOfSweep([filter, options]: unknown[]): boolean {
  const { projection = {} } = (options ?? {}) as { projection?: object };
  const readsJournal = 'commands' in projection && !('events' in projection);
  return readsJournal || /pendingSince|nextAttemptAt/.test(JSON.stringify(filter));
}

/** The answer, and how often the database was called for it; the hasher's own test counts the password's hash. */
async function answerTo(route: `${string} /${string}`, body: object) {
  await identity.atRest();
  for (const [, spy] of spies) spy.mockClear();
  const { status, headers, body: said } = await identity.call(route, { body });
  const work = spies.map(([name, { mock }]) => [name, ofRequest(mock).length]);
  return { status, said, headers: headersOf(headers), work: Object.fromEntries(work) };
}

/** Those that are never the same twice count by their names. */
const headersOf = (headers: Headers) =>
  [...headers].map(([name, value]) => (['date', 'x-correlation-id'].includes(name) ? name : `${name}: ${value}`));

test.each<[string, `${string} /${string}`, (email: string) => object]>([
  ['a log-in', 'POST /auth/login', (email) => ({ email, password: 'not the right one' })],
  ['a forgotten password', 'POST /sendForgotPasswordEmail', (toEmail) => ({ toEmail })],
])('%s is answered alike, with as much work, for an address without an account', async (...[, route, body]) => {
  const { user } = await aTraveler(identity);
  const unknown = body(`nobody-${user.uid.toLowerCase()}@example.org`);

  const known = [await answerTo(route, body(user.email)), await answerTo(route, body(user.email))];
  const others = [await answerTo(route, unknown), await answerTo(route, unknown)];

  expect(others).toEqual(known);
  expect(known[0]?.work).toMatchObject({ insertMany: 1 });
});

test('a forgotten password is answered alike, too, where the account gets no other link that day', async () => {
  const { user } = await aTraveler(identity);
  const resetLinks = { times: promptResetLinksAtMost, lastAt: new Date() };
  await inDatabase(identity, (database) =>
    database.collection<{ _id: string }>('users').updateOne({ _id: user.uid }, { $set: { resetLinks } }),
  );

  const known = await answerTo('POST /sendForgotPasswordEmail', { toEmail: user.email });
  const other = await answerTo('POST /sendForgotPasswordEmail', { toEmail: `no-${user.email}` });

  expect(known).toEqual(other);
  expect(identity.events().filter(({ type }) => type === 'password.reset-requested')).not.toContainEqual(
    expect.objectContaining({ subject: user.uid }),
  );
});

import { beforeAll, expect, test } from '@jest/globals';
import { openApiDocument } from '@livery/contracts/openapi.ts';
import { dropOff, pickUp } from '@livery/stack/people/drive.ts';
import { grantAdmin } from '@livery/stack/people/grant-admin.ts';
import { type Answer, type Person, type RouteCall, visitor } from '@livery/stack/people/person.ts';
import { logIn, newPersonalDetails, signUpTraveler } from '@livery/stack/people/sign-up.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { arbitraryRequest, type Known, operationsOf } from '../support/arbitrary-requests.ts';
import { hostileInputRequests, inBatches } from '../support/hostile-input-requests.ts';
import { confirmedRide, offeredRide, openRide, paidRide } from '../support/prepared-rides.ts';
import { setUpSystem } from '../support/set-up-system.ts';

const isLong = process.env['LONG'] === 'yes';
/** The same requests in each run; LONG=yes sends other ones, and more, and prints those that fail. */
const sent = { numRuns: isLong ? 40 : 30, ...(!isLong && { seed: 20 }), endOnFailure: true };

type Described = Parameters<typeof operationsOf>[0] & {
  components: { responses: { Refused: { content: { 'application/json': { schema: object } } } } };
};
const document = openApiDocument() as unknown as Described;
const operations = operationsOf(document);
// Formats are in the patterns too.
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const refusal = ajv.compile(document.components.responses.Refused.content['application/json'].schema);

const system = setUpSystem();
const whoAsks = ['visitor', 'traveler', 'operator', 'staff', 'owner'] as const;
let people: Record<(typeof whoAsks)[number], Person>;
let known: Known;

beforeAll(async () => {
  const [anna, omar] = [await system.newTraveler('Anna'), await system.newOperator('Omar')];
  // Staff act on these people: what they do could shut out those who ask.
  const victims = [await system.newTraveler('Vera'), await system.newOperator('Victor')];
  const stan = await signUpTraveler(system, newPersonalDetails('Stan'));
  await grantAdmin(system, stan.email, 'staff');
  people = {
    visitor: visitor(system.gatewayUrl),
    traveler: anna,
    operator: omar,
    staff: await logIn(system, stan.email),
    owner: system.admin,
  };
  const plan = { traveler: anna, operators: [omar] as [typeof omar], inHours: 72 };
  const paid = await paidRide(system, { ...plan, inHours: 3 });
  const driven = await paidRide(system, { ...plan, inHours: 3 });
  await pickUp(omar, driven.id);
  await dropOff(omar, driven.id);
  const rides = [
    await openRide(system, plan),
    await offeredRide(system, plan),
    await confirmedRide(system, plan),
    paid,
    driven,
  ];
  const { items: charges } = await system.admin.call<{ items: { id: string }[] }>(
    `GET /admin/charges?rideId=${driven.id}`,
  );
  known = {
    id: [...rides.map(({ id }) => id), ...charges.map(({ id }) => id)],
    rideId: rides.map(({ id }) => id),
    code: rides.map(({ rideConfirmationCode }) => rideConfirmationCode),
    uid: victims.map(({ uid }) => uid),
    operatorId: [omar.uid],
    travelerId: [anna.uid],
    paymentMethod: [anna.card],
    email: [anna.email, omar.email],
    toEmail: [anna.email],
  };
}, 240_000);

/** What is wrong with an answer; undefined when it is as the document describes. */
function complaintOf(fits: Record<string, ReturnType<typeof ajv.compile>>, { status, headers, body }: Answer) {
  if (status >= 500) return 'failed';
  if (!headers.get('content-type')?.startsWith('application/json')) return undefined;
  const described = status >= 400 ? refusal : fits[status];
  if (!described) return 'has a status that is not described';
  return described(body) ? undefined : `does not fit: ${ajv.errorsText(described.errors)}`;
}

test.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s answers as described, whatever is sent by whom',
  async (_, operation) => {
    const { method, answers } = operation;
    const fits = Object.fromEntries(Object.entries(answers).map(([status, schema]) => [status, ajv.compile(schema)]));
    const who = fc.constantFrom(...whoAsks);
    const asked = fc.record({ who, request: arbitraryRequest(operation, known) });
    const answered = fc.asyncProperty(asked, async ({ who: name, request: { path, body } }) => {
      const answer = await people[name].ask(`${method} ${path}` as RouteCall, { body });
      expect([answer.status, complaintOf(fits, answer)]).toEqual([answer.status, undefined]);
    });

    const { failed, counterexample, errorInstance } = await fc.check(answered, sent);

    expect(failed ? [counterexample, String(errorInstance)] : []).toEqual([]);
  },
  // Some doors answer slowly on purpose.
  60_000,
);

/** Names that every JavaScript object answers to. */
test.each(['constructor', '__proto__', 'toString'])(
  '%s in any field of any request breaks nothing',
  async (word) => {
    const requests = hostileInputRequests(operations, word);
    const whoAsk = [await system.newTraveler(), await system.newOperator(), system.admin];

    const answers = await inBatches(requests, ({ route, body }) =>
      Promise.all(whoAsk.map(async (person) => `${(await person.ask(route, { body })).status} ${route}`)),
    );

    expect(requests.length).toBeGreaterThan(200);
    expect(answers.flat().filter((answer) => answer.startsWith('5'))).toEqual([]);
    // If one of them had ended a session, nobody would have asked what came after it.
    const sessions = await Promise.all(whoAsk.map((person) => person.call<{ user: unknown }>('GET /auth/session')));
    expect(sessions).toEqual(whoAsk.map(() => ({ user: expect.anything() })));
  },
  240_000,
);

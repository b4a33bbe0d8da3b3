import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { routeTables } from '@livery/contracts/api.ts';
import type { User } from '@livery/contracts/identity/user.ts';
import type { Route } from '@livery/contracts/routes.ts';
import { tokenIssuer } from '@livery/platform/http/access-tokens.ts';
import { hopSigner } from '@livery/platform/http/hop-tokens.ts';
import { grantAdmin } from '@livery/stack/people/grant-admin.ts';
import { type Answer, callBy, type Person, visitor } from '@livery/stack/people/person.ts';
import { turnOnSecondFactor, withSecondFactorRetry } from '@livery/stack/people/second-factor.ts';
import {
  cadillac,
  logIn,
  type Member,
  newPersonalDetails,
  password,
  signUpOperator,
  signUpTraveler,
} from '@livery/stack/people/sign-up.ts';
import { loadOrCreateSecrets } from '@livery/stack/system/secrets.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { confirmedRide } from '../support/prepared-rides.ts';
import {
  allowedRoles,
  freshProofRoutes,
  machineRouteStatus,
  noProofRoutes,
  type Role,
  refusalOf,
  roles,
  strangerResponses,
} from '../support/route-permissions.ts';
import { setUpSystem } from '../support/set-up-system.ts';
import type { TestSystem } from '../support/start-test-system.ts';

/** Past the door: whatever the service then says of an unknown id or an empty body. */
const inside = 'inside';
type Expected = NonNullable<ReturnType<typeof refusalOf>> | typeof inside;

const routes: [string, Route][] = Object.values(routeTables).flatMap((table) =>
  Object.entries(table as Record<string, Route>),
);
/** These end the session they are called with: they come last and get sessions of their own. */
const endsSession = new Set(['logOut', 'logOutAll']);
const keepsSession = routes.filter(([name]) => !endsSession.has(name));

const system = setUpSystem();
let rideId: string;
let strangers: Record<'traveler' | 'operator', Member>;
const members = new Map<Role, Member>();

async function withRole(role: 'owner' | 'staff'): Promise<Member> {
  const member = await signUpTraveler(system, newPersonalDetails('Stan'));
  await grantAdmin(system, member.email, role);
  return logIn(system, member.email);
}

const pendingOperator = () => signUpOperator(system, newPersonalDetails('Petra'), cadillac);

async function suspendedOperator(): Promise<Member> {
  const { uid, email, phoneProof } = await system.newOperator('Susan');
  await system.admin.call(`POST /admin/users/${uid}/suspend`, { reason: 'Complaints.' });
  const member = { ...(await logIn(system, email)), phoneProof };
  await waitUntil(
    'the suspension to be known everywhere',
    async () =>
      (await codeOf(member, 'POST /rides/unknown/deny')) === 'USER_SUSPENDED' &&
      (await codeOf(member, 'POST /getStripeSession')) === 'USER_SUSPENDED',
  );
  return member;
}

/** With a second factor that stays on, for the routes that ask for it. */
async function withFactor(member: Member): Promise<Member> {
  const { email, phoneProof } = member;
  const secret = await turnOnSecondFactor(member, { email, password, phoneProof });
  return { ...member, ...(await withSecondFactorRetry(member, email, secret)) };
}

async function codeOf(member: Member, route: `POST /${string}`): Promise<string | undefined> {
  const { body } = await member.ask<{ error?: { code: string } }>(route, { body: {} });
  return body.error?.code;
}

beforeAll(async () => {
  members.set('traveler', await withFactor(await system.newTraveler()));
  members.set('pending operator', await withFactor(await pendingOperator()));
  const approved = await withFactor(await system.newOperator());
  members.set('approved operator', approved);
  members.set('suspended operator', await withFactor(await suspendedOperator()));
  members.set('staff', await withRole('staff'));
  members.set('owner', await withRole('owner'));
  await waitUntil(
    'the approval to be known everywhere',
    async () => (await approved.ask('POST /rides/unknown/deny', { body: {} })).status === 404,
  );
  const anna = await system.newTraveler('Anna');
  rideId = (await confirmedRide(system, { traveler: anna, operators: [approved], inHours: 72 })).id;
  strangers = {
    traveler: await system.newTraveler('Tom'),
    operator: await system.newOperator('Nora', { state: 'WY', airports: ['JAC'] }),
  };
}, 240_000);

function call(person: Person, { method, path, bodyKind }: Route) {
  const filled = path.replace('/:token', '/p.unknown.unknown').replaceAll(':index', '0').replaceAll(/:\w+/g, 'unknown');
  const body = method === 'GET' || bodyKind === 'multipart' ? undefined : {};
  return person.ask(`${method} ${filled as `/${string}`}`, body && { body });
}

const personWith = (role: Role): Person => members.get(role) ?? visitor(system.gatewayUrl);

async function newSessionOf(role: Role): Promise<Person> {
  const member = members.get(role);
  return member ? logIn(system, member.email) : visitor(system.gatewayUrl);
}

const rulesOf = (name: string) => roles.map((role) => [role, refusalOf(name, role) ?? inside] as const);
const isInside = (status: number) => status !== 401 && status !== 403 && status < 500;
/** The status, or that the door was open where nothing more is expected. */
const outcome = (expected: Expected, status: number) => (expected === inside && isInside(status) ? inside : status);

const refusalIn = ({ status, body }: Answer) => [status, (body as { error?: { code: string } }).error?.code];

test('each route has a hand-written rule for who may call it', () => {
  const said = [...Object.keys(allowedRoles), ...Object.keys(machineRouteStatus)];

  expect(said.sort()).toEqual(routes.map(([name]) => name).sort());
});

describe.each(keepsSession.filter(([, { bodyKind }]) => bodyKind !== 'stream'))('%s', (name, route) => {
  test.each(rulesOf(name))('%s: %s', async (role, expected) => {
    const { status } = await call(personWith(role), route);

    expect(outcome(expected, status)).toBe(expected);
  });
});

test.each(rulesOf('streamEvents'))('a stream of live updates: %s: %s', async (role, expected) => {
  const answer = await fetch(`${system.gatewayUrl}/api/events`, { headers: { cookie: personWith(role).cookies() } });
  await answer.body?.cancel();

  expect(outcome(expected, answer.status)).toBe(expected);
});

describe('the pictures of an operator', () => {
  const shownTo: [Role, number][] = [
    ['visitor', 401],
    ['traveler', 404],
    ['pending operator', 404],
    ['suspended operator', 404],
    ['approved operator', 200],
    ['staff', 200],
    ['owner', 200],
  ];
  let pictures: Record<'photo' | 'document', `GET /${string}`>;
  const refusalsOf = async (person: Person) => [
    refusalIn(await person.ask(pictures.photo)),
    refusalIn(await person.ask(pictures.document)),
  ];
  beforeAll(async () => {
    const operator = members.get('approved operator');
    const { user } = (await operator?.call<{ user: User }>('GET /auth/session')) ?? never('approved operator');
    const { uid, vehicleImageUrl: photo, licenseImageUrl: document } = user;
    pictures = { photo: `GET /files/${uid}/vehicle/${photo}`, document: `GET /files/${uid}/license/${document}` };
  });

  test.each(shownTo)('are for themselves and for staff: %s: %d', async (role, expected) => {
    const answers = [await personWith(role).ask(pictures.photo), await personWith(role).ask(pictures.document)];

    expect(answers.map(({ status }) => status)).toEqual([expected, expected]);
  });

  test('need the second factor of staff: the photo at any time of the sign-in, a document of the last minutes', async () => {
    const owner = members.get('owner');
    const byPassword = visitor(system.gatewayUrl);
    await byPassword.call('POST /auth/login', { email: owner?.email, password });

    expect(await refusalsOf(byPassword)).toEqual(Array(2).fill([403, 'SECOND_FACTOR_NEEDED']));
    expect(await refusalsOf(await withOldProof(owner?.uid ?? ''))).toEqual([
      [200, undefined],
      [403, 'STEP_UP_NEEDED'],
    ]);
  });
});

describe.each(routes.filter(([name]) => endsSession.has(name)))('%s', (name, route) => {
  test.each(rulesOf(name))('%s: %s', async (role, expected) => {
    const { status } = await call(await newSessionOf(role), route);

    expect(outcome(expected, status)).toBe(expected);
  });
});

const forOwners = keepsSession.filter(
  ([name, { bodyKind }]) =>
    allowedRoles[name]?.includes('owner') && !allowedRoles[name].includes('visitor') && bodyKind !== 'stream',
);

describe('an owner signed in by password alone is asked for the second factor where it is needed', () => {
  let owner: Person;
  beforeAll(async () => {
    owner = visitor(system.gatewayUrl);
    await owner.call('POST /auth/login', { email: members.get('owner')?.email, password });
  });

  test.each(forOwners)('%s', async (name, route) => {
    const answer = await call(owner, route);

    if (noProofRoutes.includes(name)) expect(outcome(inside, answer.status)).toBe(inside);
    else expect(refusalIn(answer)).toEqual([403, 'SECOND_FACTOR_NEEDED']);
  });
});

describe('an operator who has not proved a second factor is asked for it', () => {
  let nora: Person;
  beforeAll(async () => {
    nora = await logIn(system, strangers.operator.email);
  });

  test.each(freshProofRoutes.filter((name) => allowedRoles[name]?.includes('approved operator')))(
    '%s',
    async (name) => {
      const [, route] = routes.find(([one]) => one === name) ?? never(name);

      expect(refusalIn(await call(nora, route))).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    },
  );
});

describe('an owner whose second factor was proved eleven minutes ago is asked for it again where it must be fresh', () => {
  let owner: Person;
  beforeAll(async () => {
    owner = await withOldProof(members.get('owner')?.uid ?? '');
  });

  test.each(forOwners)('%s', async (name, route) => {
    const answer = await call(owner, route);

    if (freshProofRoutes.includes(name)) expect(refusalIn(answer)).toEqual([403, 'STEP_UP_NEEDED']);
    else expect(outcome(inside, answer.status)).toBe(inside);
  });
});

/** With a token as identity would have issued it. */
async function withOldProof(uid: string): Promise<Person> {
  const { identityPrivateKey: privateKey } = loadOrCreateSecrets(join(system.runFolder, 'secrets.json'));
  const issue = await tokenIssuer({ privateKey, lifetimeSeconds: 600 });
  const provenAt = Math.floor(Date.now() / 1_000) - 11 * 60;
  const token = issue({ sub: uid, accountType: 'Traveler', adminRole: 'owner', sid: 'old', epoch: 1_000, provenAt });
  const headers = { cookie: `livery_access=${token}` };
  const person = visitor(system.gatewayUrl);
  const ask: Person['ask'] = (route, options) => person.ask(route, { ...options, headers });
  return { ...person, ask, call: callBy(ask) };
}

describe('a ride that is there', () => {
  const { getPayingCard, payRide } = routeTables.payments;
  const table: Record<string, Route> = { ...routeTables.rides, getPayingCard, payRide };
  const cases = Object.entries(strangerResponses).flatMap(([name, { body, ...heard }]) =>
    Object.entries(heard).map(([who, status]) => ({ name, who: who as keyof typeof strangers, status, body })),
  );

  test.each(cases)('$name answers $status to a stranger: $who', async ({ name, who, status, body = {} }) => {
    const { method, path } = table[name] ?? never(name);
    const filled = path.replace(':id', rideId).replace(':index', '0');

    const answer = await strangers[who].ask(`${method} ${filled as `/${string}`}`, method === 'GET' ? {} : { body });

    expect(answer.status).toBe(status);
  });
});

function never(name: string): never {
  throw new Error(`no route is called ${name}`);
}

test('the API document lists exactly the routes of the tables', async () => {
  const document = await visitor(system.gatewayUrl).call<{ paths: Record<string, object> }>('GET /openapi.json');
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const tabled = routes
    .filter(([, { who }]) => who !== 'gateway')
    .map(([, { method, path }]) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`);

  expect(new Set(described)).toEqual(new Set(tabled));
});

const behindTheGateway = Object.entries(routeTables).flatMap(([service, table]) =>
  Object.entries(table as Record<string, Route>)
    .filter(([, { who }]) => service !== 'gateway' && who !== 'provider')
    .map(([name, route]) => [`${service}: ${name}`, service as keyof TestSystem['serviceUrls'], route] as const),
);

/** What a colleague inside the network may have: nothing, the cookie of an owner, a token for another service. */
async function keysOfIntruder(service: string): Promise<string[]> {
  const { gatewayPrivateKey: privateKey } = loadOrCreateSecrets(join(system.runFolder, 'secrets.json'));
  const signHop = await hopSigner({ privateKey, lifetimeSeconds: 60 });
  const cookies = members.get('owner')?.cookies() ?? '';
  const access = /livery_access=([^;]+)/.exec(cookies)?.[1] ?? never('livery_access');
  return ['', access, signHop(service === 'rides' ? 'payments' : 'rides', null)];
}

test.each(behindTheGateway)('a service called past the gateway answers nobody: %s', async (_, service, route) => {
  const { method, path } = route;
  const url = `${system.serviceUrls[service]}${path.replaceAll(/:\w+/g, 'unknown')}`;
  const ask = async (token: string) =>
    (await fetch(url, { method, headers: { authorization: `Bearer ${token}` } })).status;

  expect(await Promise.all((await keysOfIntruder(service)).map(ask))).toEqual([403, 403, 403]);
});

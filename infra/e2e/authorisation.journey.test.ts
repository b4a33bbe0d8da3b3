import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routeTables } from '@livery/contracts/api.ts';
import type { Route, Who } from '@livery/contracts/routes.ts';
import { grantAdmin } from '@livery/stack/demo-data/grant-admin.ts';
import { type Person, visitor } from '@livery/stack/people/person.ts';
import { logIn, type Member, signUpOperator, signUpTraveler, somebody } from '@livery/stack/people/sign-up.ts';
import { waitFor } from '@livery/stack/people/wait-for.ts';
import { nextVin } from './support/next-vin.ts';
import { type Stage, startWorld } from './support/start-world.ts';

type Role = 'visitor' | 'traveler' | 'pending operator' | 'approved operator' | 'staff' | 'owner';
const roles: Role[] = ['visitor', 'traveler', 'pending operator', 'approved operator', 'staff', 'owner'];

/** Past the door: whatever the service then says of an unknown id or an empty body. */
const inside = 'inside';
type Expected = 401 | 403 | 404 | 400 | typeof inside;

const signedIn: Record<Role, Expected> = {
  visitor: 401,
  traveler: inside,
  'pending operator': inside,
  'approved operator': inside,
  staff: inside,
  owner: inside,
};

/** Who gets in, by the rule of a route. */
const expectations: Record<Who, Record<Role, Expected>> = {
  public: { ...signedIn, visitor: inside },
  user: signedIn,
  party: signedIn,
  author: { ...signedIn, staff: 403, owner: 403 },
  operator: { ...signedIn, traveler: 403, staff: 403, owner: 403 },
  'approved-operator': { ...signedIn, traveler: 403, 'pending operator': 403, staff: 403, owner: 403 },
  staff: { ...signedIn, traveler: 403, 'pending operator': 403, 'approved operator': 403 },
  owner: { ...signedIn, traveler: 403, 'pending operator': 403, 'approved operator': 403, staff: 403 },
  provider: { visitor: 400, traveler: 400, 'pending operator': 400, 'approved operator': 400, staff: 400, owner: 400 },
  gateway: { visitor: 404, traveler: 404, 'pending operator': 404, 'approved operator': 404, staff: 404, owner: 404 },
};

const routes: [string, Route][] = Object.values(routeTables).flatMap((table) =>
  Object.entries(table as Record<string, Route>),
);
/** These end the session they are called with: they come last and get sessions of their own. */
const endsSession = new Set(['logOut', 'logOutAll']);
const keepsSession = routes.filter(([name]) => !endsSession.has(name));

/** The matrix's own exceptions: without a subscription there is nothing to manage at the provider. */
const exceptions: Partial<Record<string, Partial<Record<Role, Expected>>>> = {
  stripeCustomerPortalLink: { 'pending operator': 403 },
};

let stage: Stage;
const members = new Map<Role, Member>();

async function withRole(role: 'owner' | 'staff'): Promise<Member> {
  const member = await signUpTraveler(stage, somebody('Stan'));
  await grantAdmin(stage, member.email, role);
  return logIn(stage, member.email);
}

async function pendingOperator(): Promise<Member> {
  const vehicle = {
    carMake: 'Cadillac',
    carModel: 'XTS',
    carPlate: 'LVR 9',
    vehicleVIN: nextVin(),
    state: 'IL',
    airports: ['ORD'],
  };
  return signUpOperator(stage, somebody('Petra'), vehicle);
}

beforeAll(async () => {
  stage = await startWorld();
  members.set('traveler', await stage.newTraveler());
  members.set('pending operator', await pendingOperator());
  const approved = await stage.newOperator();
  members.set('approved operator', approved);
  members.set('staff', await withRole('staff'));
  members.set('owner', await withRole('owner'));
  await waitFor(
    'the approval to be known everywhere',
    async () => (await approved.ask('POST /rides/unknown/deny', { body: {} })).status !== 403,
  );
}, 120_000);
afterAll(() => stage?.stop(), 30_000);

function call(person: Person, { method, path, carriage }: Route) {
  const filled = path.replace('/:token', '/p.unknown.unknown').replaceAll(':index', '0').replaceAll(/:\w+/g, 'unknown');
  const body = method === 'GET' || carriage === 'multipart' ? undefined : {};
  return person.ask(`${method} ${filled as `/${string}`}`, body && { body });
}

const personWith = (role: Role): Person => members.get(role) ?? visitor(stage.gatewayUrl);

async function newSessionOf(role: Role): Promise<Person> {
  const member = members.get(role);
  return member ? logIn(stage, member.email) : visitor(stage.gatewayUrl);
}

const rulesOf = (name: string, { who }: Route) =>
  roles.map((role) => [role, exceptions[name]?.[role] ?? expectations[who][role]] as const);
const isInside = (status: number) => status !== 401 && status !== 403 && status < 500;
/** The status, or that the door was open where nothing more is expected. */
const outcome = (expected: Expected, status: number) => (expected === inside && isInside(status) ? inside : status);

describe.each(keepsSession.filter(([, { carriage }]) => carriage !== 'stream'))('%s', (name, route) => {
  test.each(rulesOf(name, route))('%s: %s', async (role, expected) => {
    const { status } = await call(personWith(role), route);

    expect(outcome(expected, status)).toBe(expected);
  });
});

describe.each(routes.filter(([name]) => endsSession.has(name)))('%s', (name, route) => {
  test.each(rulesOf(name, route))('%s: %s', async (role, expected) => {
    const { status } = await call(await newSessionOf(role), route);

    expect(outcome(expected, status)).toBe(expected);
  });
});

test('nothing is reachable that is not in the tables', async () => {
  const document = await visitor(stage.gatewayUrl).call<{ paths: Record<string, object> }>('GET /openapi.json');
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const tabled = routes
    .filter(([, { who }]) => who !== 'gateway')
    .map(([, { method, path }]) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`);

  expect(new Set(described)).toEqual(new Set(tabled));
});

test('a stream of live updates is for signed-in people', async () => {
  const answer = await fetch(`${stage.gatewayUrl}/api/events`);
  await answer.body?.cancel();

  expect(answer.status).toBe(401);
});

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
/** These end the session they are called with, so everything else comes first. */
const endsSession = new Set(['logOut', 'logOutAll']);
const inOrder = [...routes].sort(([a], [b]) => Number(endsSession.has(a)) - Number(endsSession.has(b)));

let stage: Stage;
const people = new Map<Role, Person>();

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
  people.set('visitor', visitor(stage.gatewayUrl));
  people.set('traveler', await stage.newTraveler());
  people.set('pending operator', await pendingOperator());
  const approved = await stage.newOperator();
  people.set('approved operator', approved);
  people.set('staff', await withRole('staff'));
  people.set('owner', await withRole('owner'));
  await waitFor(
    'the approval to be known everywhere',
    async () => (await approved.ask('POST /rides/unknown/deny', { body: {} })).status !== 403,
  );
}, 120_000);
afterAll(() => stage?.stop(), 30_000);

function call(role: Role, { method, path, carriage }: Route) {
  const filled = path.replace('/:token', '/p.unknown.unknown').replaceAll(':index', '0').replaceAll(/:\w+/g, 'unknown');
  const person = people.get(role) ?? visitor(stage.gatewayUrl);
  const body = method === 'GET' || carriage === 'multipart' ? undefined : {};
  return person.ask(`${method} ${filled as `/${string}`}`, body && { body });
}

const isInside = (status: number) => status !== 401 && status !== 403 && status < 500;

describe.each(inOrder.filter(([, { carriage }]) => carriage !== 'stream'))('%s', (_name, route) => {
  test.each(roles.map((role) => [role, expectations[route.who][role]] as const))('%s: %s', async (role, expected) => {
    const { status } = await call(role, route);

    if (expected === inside) expect({ status, inside: isInside(status) }).toMatchObject({ inside: true });
    else expect(status).toBe(expected);
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

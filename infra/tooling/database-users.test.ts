import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

const docker = join(import.meta.dirname, '../docker');
const script = readFileSync(join(docker, 'mongo/create-users.js'), 'utf8');
const secrets: Record<string, string> = {
  '/run/secrets/mongo_root_password': 'r/t',
  '/run/secrets/mongo_passwords': JSON.stringify({ rides: 'new', payments: 'first' }),
};

interface User {
  pwd: string;
  roles: { role: string; db: string }[];
}

/** The parts of mongosh that the script uses: users by database and name, refused twice as by MongoDB itself. */
function shell(users: Map<string, User>) {
  const databaseOf = (database: string) => ({
    getUser: (name: string) => users.get(`${database}.${name}`) ?? null,
    createUser({ user, ...rest }: User & { user: string }) {
      if (users.has(`${database}.${user}`)) throw new Error(`User "${user}@${database}" already exists`);
      users.set(`${database}.${user}`, rest);
    },
    updateUser: (name: string, user: User) => users.set(`${database}.${name}`, user),
  });
  return { getSiblingDB: databaseOf };
}

const run = (context: object) =>
  runInNewContext(script, {
    require: () => ({ readFileSync: (path: string) => secrets[path] }),
    process: { env: {} },
    ...context,
  });
const mayWrite = (service: string) => [{ role: 'readWrite', db: service }];

describe('the users of the databases', () => {
  test('are made in a new volume, each for its own database', () => {
    const users = new Map<string, User>();

    run({ db: shell(users) });

    expect([...users]).toEqual([
      ['rides.rides', { pwd: 'new', roles: mayWrite('rides') }],
      ['payments.payments', { pwd: 'first', roles: mayWrite('payments') }],
    ]);
  });

  test('get the passwords of the file when they exist, and are made when they are missing', () => {
    const users = new Map([['rides.rides', { pwd: 'old', roles: mayWrite('rides') }]]);
    const addresses: string[] = [];
    const connect = (address: string) => {
      addresses.push(address);
      return shell(users);
    };

    run({ connect, process: { env: { MONGO_AT: 'mongo:27017/admin' } } });

    expect(addresses).toEqual(['mongodb://root:r%2Ft@mongo:27017/admin']);
    expect([...users.values()].map(({ pwd }) => pwd)).toEqual(['new', 'first']);
  });
});

describe('new passwords', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'livery-secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const create = (...options: string[]) =>
    spawnSync(process.execPath, [join(docker, 'create-secrets.mjs'), '--folder', folder, ...options]);
  const urlOf = (service: string) => readFileSync(join(folder, service, 'MONGO_URL'), 'utf8');
  const passwordOf = (service: string) => JSON.parse(readFileSync(join(folder, 'mongo/passwords'), 'utf8'))[service];

  test.each([[[]], [['--cluster']]])('go into the services’ addresses, which otherwise stay (%j)', (options) => {
    create(...options);
    const [url, password] = [urlOf('rides'), passwordOf('rides')];

    rmSync(join(folder, 'mongo/passwords'));
    create();

    expect(passwordOf('rides')).not.toBe(password);
    expect(urlOf('rides')).toBe(url.replace(password, passwordOf('rides')));
  });

  test('leave the address of a database somewhere else as it is', () => {
    create();
    const elsewhere = 'mongodb://rides:secret@db.example:27017/?authSource=rides';
    writeFileSync(join(folder, 'rides/MONGO_URL'), elsewhere);

    rmSync(join(folder, 'mongo/passwords'));
    create();

    expect(urlOf('rides')).toBe(elsewhere);
  });
});

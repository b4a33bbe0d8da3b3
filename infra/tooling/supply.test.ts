import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ageProblems, newVersions } from './supply/ages.ts';
import { type Lock, readLock } from './supply/lock.ts';
import { packagesAtMost } from './supply/policy.ts';
import { supplyProblems } from './supply/problems.ts';
import { shippedWith } from './supply/shipped.ts';

const root = join(import.meta.dirname, '../..');
const lock = readLock(root);
const part = 'services/scheduler';
const limit = packagesAtMost[part] ?? 0;
const used = shippedWith(lock, part).find((path) => path === 'node_modules/fastify') ?? '';

const withPackage = (path: string, changed: Lock[string]): Lock => ({ ...lock, [path]: { ...lock[path], ...changed } });

function withDependencies(change: (names: Record<string, string>) => void): Lock {
  const dependencies = { ...lock[part]?.dependencies };
  change(dependencies);
  return { ...withPackage(part, { dependencies }), 'node_modules/left-pad': { version: '1.3.0', license: 'MIT' } };
}

test('the packages of this repository keep to the policy', () => {
  expect(supplyProblems(lock)).toEqual([]);
});

test('no package runs a script when it is installed', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true');
});

test.each([
  {
    what: 'one more package',
    lock: withDependencies((names) => {
      names['left-pad'] = '1.3.0';
    }),
    said: [`${part} ships ${limit + 1} packages, more than the ${limit} of infra/tooling/supply/policy.ts`],
  },
  {
    what: 'a license that is not allowed',
    lock: withPackage(used, { version: '9.9.9', license: 'GPL-3.0-only' }),
    said: ['fastify 9.9.9 has GPL-3.0-only, which infra/tooling/supply/policy.ts does not allow'],
  },
  {
    what: 'no license',
    lock: withPackage(used, { version: '9.9.9', license: undefined }),
    said: ['fastify 9.9.9 has no license, which infra/tooling/supply/policy.ts does not allow'],
  },
  {
    what: 'another license than the one that was looked at',
    lock: withPackage('node_modules/libheif-js', { version: '9.9.9', license: 'GPL-3.0-only' }),
    said: ['libheif-js 9.9.9 has GPL-3.0-only, which infra/tooling/supply/policy.ts does not allow'],
  },
  {
    what: 'a script at installation',
    lock: withPackage('node_modules/jest', { hasInstallScript: true }),
    said: [
      'jest runs a script at installation, which .npmrc forbids: infra/tooling/supply/policy.ts does not say that it works without',
    ],
  },
])('$what is refused', ({ lock: changed, said }) => {
  expect(supplyProblems(changed)).toEqual(said);
});

describe('a part', () => {
  test('that ships less has its limit lowered', () => {
    const less = withPackage('node_modules/ics', { dependencies: {} });

    expect(supplyProblems(less)).toEqual([
      expect.stringMatching(/^services\/rides ships \d+ packages: lower the limit/),
    ]);
  });

  test('ships neither what is for development nor what is for another machine', () => {
    const needs = (changed: Lock[string]): Lock => ({
      shop: { dependencies: { cart: '1' } },
      'node_modules/cart': { version: '1.0.0', ...changed },
    });

    expect(shippedWith(needs({}), 'shop')).toEqual(['node_modules/cart']);
    expect(shippedWith(needs({ dev: true }), 'shop')).toEqual([]);
    expect(shippedWith(needs({ os: ['darwin'] }), 'shop')).toEqual([]);
  });

  test('ships what a package wants beside it, unless that is optional', () => {
    const lock: Lock = {
      shop: { dependencies: { cart: '1' } },
      'node_modules/cart': {
        peerDependencies: { wheel: '1', bell: '1' },
        peerDependenciesMeta: { bell: { optional: true } },
      },
      'node_modules/wheel': {},
      'node_modules/bell': {},
    };

    expect(shippedWith(lock, 'shop')).toEqual(['node_modules/cart', 'node_modules/wheel']);
  });

  test('ships the package that is nearest to who needs it', () => {
    const nested: Lock = {
      shop: { dependencies: { cart: '1', wheel: '1' } },
      'node_modules/cart': { dependencies: { wheel: '2' } },
      'node_modules/cart/node_modules/wheel': {},
      'node_modules/wheel': {},
    };

    expect(shippedWith(nested, 'shop')).toEqual([
      'node_modules/cart',
      'node_modules/cart/node_modules/wheel',
      'node_modules/wheel',
    ]);
  });
});

describe('a new version', () => {
  test('is one that was not locked before, under whichever folder', () => {
    const before: Lock = { 'node_modules/cart': { version: '1.0.0' } };
    const now: Lock = {
      'node_modules/cart': { version: '1.1.0' },
      'node_modules/shop/node_modules/cart': { version: '1.0.0' },
      'node_modules/wheel': { name: '@round/wheel', version: '2.0.0' },
    };

    expect(newVersions(before, now)).toEqual([
      { name: 'cart', version: '1.1.0' },
      { name: '@round/wheel', version: '2.0.0' },
    ]);
  });

  test('is refused while it is too young, or of unknown age', () => {
    const rule = { days: 7, now: new Date('2026-11-20T12:00:00Z') };
    const cart = { name: 'cart', version: '1.1.0' };

    expect(ageProblems([{ ...cart, at: new Date('2026-11-13T12:00:00Z') }], rule)).toEqual([]);
    expect(ageProblems([{ ...cart, at: new Date('2026-11-13T12:00:01Z') }], rule)).toEqual([
      'cart 1.1.0 is 6 days old, 7 are wanted',
    ]);
    expect(ageProblems([{ ...cart, at: undefined }], rule)).toEqual([
      'cart 1.1.0: the registry does not say when it was published',
    ]);
  });
});

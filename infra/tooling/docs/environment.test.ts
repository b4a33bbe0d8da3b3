import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { serviceVariables } from '@livery/platform/config/variables.ts';
import type * as z from 'zod/mini';
import { renderEnvironment } from './environment.ts';

const root = join(import.meta.dirname, '../../..');
const page = await renderEnvironment(root);
const { gatewayVariables }: { gatewayVariables: z.ZodMiniObject } = await import(join(root, 'gateway/config.ts'));

/** What the page lists below a heading, by name. */
function listed(title: string): Map<string, string> {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
  return new Map([...section.matchAll(/^\| `(\w+)` (.*)$/gm)].map(([, name = '', rest = '']) => [name, rest]));
}

test('lists all that the gateway reads, which shares only some of what services read', () => {
  expect([...listed('gateway').keys()].toSorted()).toEqual(Object.keys(gatewayVariables.shape).toSorted());
  expect(listed('gateway').get('PORT')).toBe('| `8080` | Public port |');
});

test('lists once what every service reads', () => {
  const shared = Object.keys(serviceVariables);

  expect([...listed('Every service').keys()]).toEqual(shared);
  expect(shared.filter((name) => listed('scheduler').has(name))).toEqual([]);
});

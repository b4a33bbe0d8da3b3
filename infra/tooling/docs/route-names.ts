import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** `POST /rides` → `requestRide`, the name under which code speaks of the route. */
export type RouteNames = Map<string, string>;

/** Reads the route tables of the contracts. */
export async function readRouteNames(root: string): Promise<RouteNames> {
  const names: RouteNames = new Map();
  for (const file of globSync('infra/contracts/*/api.ts', { cwd: root })) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
    for (const [name, row] of Object.values(exported).flatMap(rowsOf)) names.set(`${row.method} ${row.path}`, name);
  }
  return names;
}

function rowsOf(table: unknown) {
  if (typeof table !== 'object' || table === null) return [];
  return Object.entries(table).filter((entry): entry is [string, { method: string; path: string }] => isRow(entry[1]));
}

function isRow(value: unknown) {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

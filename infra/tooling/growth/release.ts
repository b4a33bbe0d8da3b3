import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentShapes } from './document-shapes.ts';
import { eventShapes } from './event-shapes.ts';
import { type Shape, shrunk } from './shrunk.ts';

const contracts = 'infra/contracts';
export const releasedFolder = join(import.meta.dirname, 'released');

/** What a release promises to read for ever: one file each, one line an entry. */
export interface Release {
  /** The data of events by their type; what several share is among `parts`. */
  events: Record<string, Shape>;
  parts: Record<string, Shape>;
  /** The data of one event of each type. */
  samples: Record<string, unknown>;
  /** By `<service>.<collection>`. */
  documents: Record<string, Shape>;
}

export const files = ['events', 'parts', 'samples', 'documents'] as const satisfies (keyof Release)[];

export function lastRelease(): Release {
  const read = (name: string) => JSON.parse(readFileSync(join(releasedFolder, `${name}.json`), 'utf8'));
  return Object.fromEntries(files.map((name) => [name, read(name)])) as unknown as Release;
}

export async function today(root: string): Promise<Release> {
  return { ...eventShapes(), samples: samplesIn(root), documents: await documentShapes(root) };
}

function samplesIn(root: string): Record<string, unknown> {
  const paths = readdirSync(join(root, contracts), { recursive: true, encoding: 'utf8' });
  const samples = paths.filter((path) => /\/samples\/.*\.json$/.test(path)).toSorted();
  const read = (path: string) => JSON.parse(readFileSync(join(root, contracts, path), 'utf8'));
  return Object.fromEntries(samples.map(read).map(({ type, data }) => [type, data]));
}

/** What was released and is no longer read, or would lose a field. */
export function lossesSince(before: Release, now: Release): string[] {
  return [
    ...losses({ shapes: before.events, defs: before.parts }, { shapes: now.events, defs: now.parts }),
    ...losses({ shapes: before.documents, defs: {} }, { shapes: now.documents, defs: {} }),
  ];
}

interface Shapes {
  shapes: Record<string, Shape>;
  defs: Record<string, Shape>;
}

function losses(before: Shapes, now: Shapes): string[] {
  return Object.entries(before.shapes).flatMap(([name, shape]) => {
    const current = now.shapes[name];
    if (!current) return [`${name} is gone`];
    return shrunk(name, { shape, defs: before.defs }, { shape: current, defs: now.defs });
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type YAMLSeq } from 'yaml';

const root = join(import.meta.dirname, '../..');

/** What is started together: production, the same beside the stand-ins, with somebody who watches, behind TLS, several of each. */
export const systems = [
  ['docker-compose.yml'],
  ['docker-compose.yml', 'infra/docker/sandbox.compose.yml'],
  ['docker-compose.yml', 'infra/docker/watch.compose.yml'],
  ['docker-compose.yml', 'infra/docker/tls.compose.yml'],
  ['docker-compose.yml', 'infra/docker/cluster.compose.yml'],
];

/** Compose's own tags: what an earlier file says there is forgotten, or replaced. */
const reset = { tag: '!reset', collection: 'seq', resolve: () => [] } as const;
const override = { tag: '!override', collection: 'seq', resolve: (list: YAMLSeq) => list } as const;

interface Service {
  deploy?: { resources?: { limits?: { memory?: string } } };
}

/** Services that could take all the memory of the machine. */
export function withoutMemoryLimit(files: readonly string[]): string[] {
  const limits = new Map<string, boolean>();
  for (const file of files)
    for (const [name, service] of Object.entries(servicesOf(file)))
      limits.set(name, limits.get(name) === true || service.deploy?.resources?.limits?.memory !== undefined);
  return [...limits].filter(([, isLimited]) => !isLimited).map(([name]) => name);
}

function servicesOf(file: string): Record<string, Service> {
  return parse(readFileSync(join(root, file), 'utf8'), { merge: true, customTags: [reset, override] }).services;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');

/** What is started together: production, and the same beside the stand-ins. */
export const systems = [['docker-compose.yml'], ['docker-compose.yml', 'infra/docker/sandbox.compose.yml']];

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
  return parse(readFileSync(join(root, file), 'utf8'), { merge: true }).services;
}

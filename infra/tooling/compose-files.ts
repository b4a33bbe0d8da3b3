import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type YAMLSeq } from 'yaml';

const root = join(import.meta.dirname, '../..');

/** What is started together: production, the same beside the stand-ins, with somebody who watches, behind TLS, several of each, and what `.env.example` recommends. */
export const systems = [
  ['docker-compose.yml'],
  ['docker-compose.yml', 'infra/docker/sandbox.compose.yml'],
  ['docker-compose.yml', 'infra/docker/watch.compose.yml'],
  ['docker-compose.yml', 'infra/docker/tls.compose.yml'],
  ['docker-compose.yml', 'infra/docker/cluster.compose.yml'],
  ['docker-compose.yml', 'infra/docker/tls.compose.yml', 'infra/docker/watch.compose.yml'],
  [
    'docker-compose.yml',
    'infra/docker/cluster.compose.yml',
    'infra/docker/tls.compose.yml',
    'infra/docker/watch.compose.yml',
  ],
];

/** Compose's own tags: they forget, or replace, what an earlier file says there. */
const reset = { tag: '!reset', collection: 'seq', resolve: () => [] } as const;
const override = { tag: '!override', collection: 'seq', resolve: (list: YAMLSeq) => list } as const;

interface Service {
  build?: { dockerfile: string; args?: Record<string, string> };
  deploy?: { resources?: { limits?: { memory?: string } } };
  depends_on?: Record<string, unknown>;
  secrets?: (string | { source: string })[];
  networks?: string[];
  command?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  logging?: { options?: { 'max-size'?: string; 'max-file'?: string } };
}

/** What a service must not take all of: the memory of the machine, and its disk by what it prints. */
const limits = {
  memory: ({ deploy }: Service) => deploy?.resources?.limits?.memory !== undefined,
  log: ({ logging: { options } = {} }: Service) =>
    options?.['max-size'] !== undefined && options['max-file'] !== undefined,
};

/** Services that no file sets a limit of this kind for. */
export function withoutLimit(kind: keyof typeof limits, files: readonly string[]): string[] {
  const found = new Map<string, boolean>();
  for (const file of files)
    for (const [name, service] of Object.entries(servicesOf(file)))
      found.set(name, found.get(name) === true || limits[kind](service));
  return [...found].filter(([, isLimited]) => !isLimited).map(([name]) => name);
}

/** What is built, and by what. */
export function builtBy(
  files: readonly string[],
): { name: string; dockerfile: string; args: Record<string, string> }[] {
  return files
    .flatMap((file) => Object.entries(servicesOf(file)))
    .flatMap(([name, { build }]) => (build ? [{ name, dockerfile: build.dockerfile, args: build.args ?? {} }] : []));
}

/** The services that must be there before one of them starts. */
export function neededBy(name: string, files: readonly string[]): string[] {
  return files.flatMap((file) => Object.keys(servicesOf(file)[name]?.depends_on ?? {})).toSorted();
}

/** The networks that a service is in. */
export function networksOf(name: string, files: readonly string[]): string[] {
  return files.flatMap((file) => servicesOf(file)[name]?.networks ?? []);
}

/** What a service finds in its environment. */
export function environmentOf(name: string, file: string): Record<string, string> {
  return servicesOf(file)[name]?.environment ?? {};
}

/** The services into which folders or files of the repository are mounted: an image brings nothing of theirs. */
export function readersOfFiles(file: string): { name: string; command: string[] }[] {
  return Object.entries(servicesOf(file))
    .filter(([, { volumes = [] }]) => volumes.some((volume) => volume.startsWith('./infra/')))
    .map(([name, { command = [] }]) => ({ name, command }));
}

/** The services that are given a secret. */
export function mountedBy(secret: string, files: readonly string[]): string[] {
  const mounts = files.flatMap((file) => Object.entries(servicesOf(file)));
  return mounts
    .filter(([, { secrets = [] }]) => secrets.some((one) => (typeof one === 'string' ? one : one.source) === secret))
    .map(([name]) => name)
    .toSorted();
}

function servicesOf(file: string): Record<string, Service> {
  return parse(readFileSync(join(root, file), 'utf8'), { merge: true, customTags: [reset, override] }).services;
}

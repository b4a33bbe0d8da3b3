import { join } from 'node:path';
import { httpReadiness } from './http-readiness.ts';
import { freePorts } from './ports.ts';
import { repository } from './repository.ts';
import { supervise } from './supervise/supervise.ts';
import type { ServiceName } from './system/layout.ts';
import type { System } from './system.ts';

export interface MoreInstances {
  urls: string[];
  pids: (number | undefined)[];
  stop(): Promise<void>;
}

/** Starts more instances of a running service, on the same topics and database; resolves when they are ready. */
export async function moreInstances(system: System, service: ServiceName, count: number): Promise<MoreInstances> {
  const supervisor = supervise({ logFolder: join(system.runFolder, 'logs') });
  const parts = (await freePorts(count)).map((port) => ({
    name: `${service}-at-${port}`,
    command: process.execPath,
    args: [join(repository, `services/${service}/main.ts`)],
    environment: { ...system.environmentOf(service), PORT: `${port}` },
    url: `http://127.0.0.1:${port}`,
  }));
  await supervisor.startGroup(parts.map(({ url, ...part }) => ({ ...part, ready: httpReadiness(`${url}/readyz`) })));
  return {
    urls: parts.map(({ url }) => url),
    pids: parts.map(({ name }) => supervisor.part(name).pid()),
    stop: supervisor.stop,
  };
}

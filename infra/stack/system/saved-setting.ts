import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Ports } from '../system-ports.ts';
import { type SystemSetting, serviceEnvironment } from './environments.ts';
import type { ServiceName } from './layout.ts';

/** Writes down what a system runs with, for commands that join it later. */
export function saveSetting(file: string, setting: SystemSetting): void {
  writeFileSync(file, JSON.stringify(setting), { mode: 0o600 });
}

/** The environment of a service of a system that was started before. */
export function savedEnvironment(file: string, service: ServiceName): Record<string, string> {
  if (!existsSync(file)) throw new Error('The demo has not been started yet: run make demo first');
  return serviceEnvironment(service, JSON.parse(readFileSync(file, 'utf8')) as SystemSetting);
}

/** The ports of a system that was started before, which may still run; none where there was none. */
export function savedPorts(file: string): Partial<Ports> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SystemSetting).ports : {};
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { freePorts } from './ports.ts';

const demoPorts = {
  KAFKA_PORT: 19_092,
  KAFKA_CONTROLLER_PORT: 19_093,
  MONGO_PORT: 27_117,
  REDIS_PORT: 16_379,
  SANDBOX_PORT: 8_090,
  SMTP_PORT: 8_025,
  GATEWAY_PORT: 8_080,
  GATEWAY_HEALTH_PORT: 8_100,
  IDENTITY_PORT: 8_101,
  RIDES_PORT: 8_102,
  PAYMENTS_PORT: 8_103,
  NOTIFICATIONS_PORT: 8_104,
  SCHEDULER_PORT: 8_105,
};

export type PortName = keyof typeof demoPorts;
export type Ports = Record<PortName, number>;

const isPortName = (name: string): name is PortName => name in demoPorts;
const lastPort = 65_535;
const portNames = Object.keys(demoPorts).filter(isPortName);

/** The demo's fixed ports, each replaceable by the environment variable of its name; an empty one counts as absent. */
export function fixedPorts(environment: NodeJS.ProcessEnv): Ports {
  const ports = { ...demoPorts };
  for (const name of portNames) ports[name] = portIn(name, environment[name] || ports[name]);
  return ports;
}

function portIn(name: PortName, value: string | number): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > lastPort)
    throw new Error(`${name} is ${value}. Please write the port out as a number from 1 to ${lastPort}.`);
  return port;
}

/** Where this machine reaches the containers that Compose starts in a folder: it reads the environment before `.env`. */
export function portsOfContainers(folder: string, environment: NodeJS.ProcessEnv): Ports {
  const file = join(folder, '.env');
  const settings = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return fixedPorts({ ...settings, ...environment });
}

/** Ports that were free a moment ago, so that runs beside each other do not meet. */
export async function anyPorts(): Promise<Ports> {
  const ports = { ...demoPorts };
  const free = await freePorts(portNames.length);
  portNames.forEach((name, index) => {
    ports[name] = free[index] ?? ports[name];
  });
  return ports;
}

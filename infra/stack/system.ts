import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { httpReadiness } from './http-readiness.ts';
import { freePorts } from './ports.ts';
import { repository } from './repository.ts';
import { sandboxAddresses, sandboxPart } from './sandbox-part.ts';
import { type StackOptions, startStack } from './start.ts';
import type { Part } from './supervise/part.ts';
import {
  gatewayEnvironment,
  type SystemSetting,
  sandboxEnvironment,
  serviceEnvironment,
} from './system/environments.ts';
import { gatewayUrl, type ServiceName, services, serviceUrl } from './system/layout.ts';
import { saveSetting } from './system/saved-setting.ts';
import { loadOrCreateSecrets } from './system/secrets.ts';

export interface SystemOptions extends Omit<StackOptions, 'sandbox'> {
  /** Multiplied limits, or those of production. */
  limits?: 'demo' | 'real';
  /** More variables for single parts, by name. */
  environment?: Partial<Record<ServiceName | 'gateway' | 'sandbox', Record<string, string>>>;
  /** The folder of another state of the repository, whose services answer; this one's when absent. */
  servicesFolder?: string;
  /** A folder whose services run beside those that answer, on the same topics and databases: `<service>-beside`. */
  secondServicesFolder?: string;
}

export interface System {
  gatewayUrl: string;
  /** Where the gateway reports its health; the services report theirs at their own addresses. */
  gatewayHealthUrl: string;
  sandboxUrl: string;
  serviceUrls: Record<ServiceName, string>;
  /** KAFKA_BROKERS, MONGO_URL, REDIS_URL, SANDBOX_URL, SMTP_URL, CLOCK_FILE. */
  addresses: Record<string, string>;
  /** What stands before topics (`<run>.`) and after databases (`_<run>`); empty in the demo. */
  run: string;
  /** What each part printed is in `logs/<part>.log`. */
  runFolder: string;
  environmentOf(service: ServiceName): Record<string, string>;
  /** Sends a signal to kafka, mongo, redis, sandbox, a service or the gateway; a part that it ends is started again. */
  kill(part: string, signal?: NodeJS.Signals): Promise<void>;
  /** Ends a part and keeps it down until `restart`. */
  halt(part: string, signal?: NodeJS.Signals): Promise<void>;
  /** Ends a part if it is up and starts it, with more variables for this one run; resolves when it is ready. */
  restart(part: string, environment?: Record<string, string>): Promise<void>;
  untilReady(part: string): Promise<void>;
  pid(part: string): number | undefined;
  gaveUp: Promise<Error>;
  stop(): Promise<void>;
}

function program(folder: string, file: string, environment: Record<string, string>): Omit<Part, 'name'> {
  const healthPort = environment['HEALTH_PORT'] ?? environment['PORT'];
  const ready = httpReadiness(`http://127.0.0.1:${healthPort}/readyz`);
  return { command: process.execPath, args: [join(folder, file)], environment, ready };
}

function productParts(setting: SystemSetting, { environment: more = {}, servicesFolder }: SystemOptions): Part[] {
  return [
    ...services.map((name) => ({
      name,
      ...program(servicesFolder ?? repository, `services/${name}/main.ts`, {
        ...serviceEnvironment(name, setting),
        ...more[name],
      }),
    })),
    { name: 'gateway', ...program(repository, 'gateway/main.ts', { ...gatewayEnvironment(setting), ...more.gateway }) },
  ];
}

async function secondVersionParts(
  setting: SystemSetting,
  folder: string,
  more: NonNullable<SystemOptions['environment']>,
): Promise<Part[]> {
  const ports = await freePorts(services.length);
  return services.map((name, index) => ({
    name: `${name}-beside`,
    ...program(folder, `services/${name}/main.ts`, {
      ...serviceEnvironment(name, setting),
      ...more[name],
      PORT: `${ports[index]}`,
    }),
  }));
}

/** Starts the whole product: backing services, sandbox, five services, gateway. */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const say = options.say ?? (() => {});
  const { addresses: backing, ports, runFolder, supervisor, stop } = await startStack({ ...options, say });
  const more = options.environment ?? {};
  const addresses = { ...backing, ...sandboxAddresses(runFolder, ports) };
  const secrets = loadOrCreateSecrets(join(runFolder, 'secrets.json'));
  const run = options.dataFolder ? '' : `s${randomBytes(4).toString('hex')}`;
  const setting = { ports, secrets, addresses, run, limits: options.limits ?? 'demo' };
  saveSetting(join(runFolder, 'system.json'), setting);

  try {
    say('Starting the sandbox');
    const sandbox = { ...sandboxEnvironment(setting), ...more.sandbox };
    await supervisor.startGroup([sandboxPart(runFolder, ports, sandbox)]);
    say('Starting the services and the gateway');
    await supervisor.startGroup(productParts(setting, options));
    if (options.secondServicesFolder)
      await supervisor.startGroup(await secondVersionParts(setting, options.secondServicesFolder, more));
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    gatewayUrl: gatewayUrl(ports),
    gatewayHealthUrl: `http://127.0.0.1:${ports.GATEWAY_HEALTH_PORT}`,
    sandboxUrl: addresses.SANDBOX_URL,
    serviceUrls: {
      identity: serviceUrl('identity', ports),
      rides: serviceUrl('rides', ports),
      payments: serviceUrl('payments', ports),
      notifications: serviceUrl('notifications', ports),
      scheduler: serviceUrl('scheduler', ports),
    },
    addresses,
    run,
    runFolder,
    environmentOf: (service) => ({ ...serviceEnvironment(service, setting), ...more[service] }),
    kill: (part, signal = 'SIGKILL') => supervisor.part(part).kill(signal),
    halt: (part, signal = 'SIGKILL') => supervisor.part(part).halt(signal),
    async restart(part, environment) {
      await supervisor.part(part).halt();
      supervisor.part(part).start(environment);
      await supervisor.part(part).untilReady();
    },
    untilReady: (part) => supervisor.part(part).untilReady(),
    pid: (part) => supervisor.part(part).pid(),
    gaveUp: supervisor.gaveUp,
    stop,
  };
}

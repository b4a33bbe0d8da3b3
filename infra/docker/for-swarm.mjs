import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/**
 * Turns what `docker compose config --format json` prints into what `docker stack deploy` takes: the same system
 * without the words that only Compose knows, and without the empty secrets, which are keys that are not being rotated.
 * Configs and secrets are named after their content. Swarm starts everything at once: each part waits for what it
 * needs, or ends and is started again, as when the broker does not know its name yet.
 * PLAIN_NETWORK=yes leaves the traffic between the machines unencrypted.
 */
const { services, networks, volumes, configs, secrets } = JSON.parse(await text(process.stdin));

const isFilled = ([, { file }]) => statSync(file).size > 0;
const filled = Object.fromEntries(Object.entries(secrets ?? {}).filter(isFilled));

const map = (things, change) => Object.fromEntries(Object.entries(things ?? {}).map(([key, it]) => [key, change(it)]));

function forSwarm({ build, command, entrypoint, depends_on, restart, security_opt, healthcheck, ports, ...service }) {
  return {
    ...service,
    ...(service.secrets && { secrets: service.secrets.filter(({ source }) => source in filled) }),
    ...(command && { command }),
    ...(entrypoint && { entrypoint }),
    ...(healthcheck && { healthcheck: healthcheck.disable ? { disable: true } : healthcheck }),
    ...(ports && { ports: ports.map(({ published, ...port }) => ({ ...port, published: Number(published) })) }),
  };
}

/** Drops the names, before which Compose has put the project's and a stack puts its own. */
const unnamed = ({ name, ipam, ...thing }) => thing;

/** Swarm refuses new content under a known name; under a new name, it replaces the parts that read it. */
const namedByContent = ({ name, file }) => ({ name: `${name}_${hashOf(file)}`, file });
const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);

const encrypted = { driver: 'overlay', driver_opts: { encrypted: 'true' } };
const forMachines = (network) => ({ ...unnamed(network), ...(process.env.PLAIN_NETWORK === 'yes' ? {} : encrypted) });

const stack = {
  version: '3.13',
  services: map(services, forSwarm),
  networks: map(networks, forMachines),
  volumes: map(volumes, unnamed),
  configs: map(configs, namedByContent),
  secrets: map(filled, namedByContent),
};
process.stdout.write(JSON.stringify(stack));

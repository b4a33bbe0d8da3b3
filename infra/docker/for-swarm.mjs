import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/**
 * Turns what `docker compose config --format json` prints into what `docker stack deploy` takes: the same system, without
 * the words that only Compose knows, and the secrets that are empty: keys that are not rotated now. Configs and secrets are named
 * after what they hold. Swarm starts everything at once; each part waits for what it needs by itself, or ends and is started
 * again, as before the broker knows its name.
 * PLAIN_NETWORK=yes leaves what the machines tell each other unencrypted.
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

/** Compose puts the project's name before theirs, and a stack its own. */
const unnamed = ({ name, ipam, ...thing }) => thing;

/** Swarm refuses another content under a name that it has; under another name, who reads it is replaced. */
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

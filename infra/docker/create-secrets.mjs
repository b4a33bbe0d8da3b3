import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { newFileKey, newSecret, newTokenKeys, publicKeyOf } from './make-keys.mjs';
import { removeOldKey, rotatedFiles, rotateKey, tokenKeys } from './rotate-key.mjs';

/**
 * Makes the secrets that docker-compose.yml mounts and keeps those that are there. What providers give must be put in
 * by hand; with --sandbox it is made up, for a run beside the providers' stand-ins. With --cluster the addresses become those of
 * cluster.compose.yml. --rotate puts a new key beside the one in use, --done removes the older one.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    sandbox: { type: 'boolean' },
    cluster: { type: 'boolean' },
    rotate: { type: 'string' },
    done: { type: 'string' },
  },
});
/** As Compose reads it: the environment before `.env`. */
const settings = { ...(existsSync('.env') && parseEnv(readFileSync('.env', 'utf8'))), ...process.env };
const folder = values.folder ?? (settings.SECRETS || '.livery/secrets');
const databases = ['identity', 'rides', 'payments', 'notifications', 'scheduler'];
/** The prefixes of each user's keys in Redis: alarms are the scheduler's, counted requests the gateway's. */
const limited = { scheduler: 'livery:*', gateway: 'limit-*' };
/** The users of Kafka; the broker itself may do everything there. */
const kafkaUsers = ['broker', ...databases, 'gateway', 'copies'];

/** What Redis asks of those who copy it, and of those who watch it: https://redis.io/docs/latest/operate/oss_and_stack/management/sentinel/ */
const duties = {
  replica: '+psync +replconf +ping',
  sentinel:
    'allchannels +multi +slaveof +ping +exec +subscribe +config|rewrite +role +publish +info +client|setname +client|kill +script|kill',
};
const [mongo, redis] = values.cluster
  ? ['mongo:27017,mongo-2:27017,mongo-3:27017/?replicaSet=livery&w=majority&readConcernLevel=majority&', 'livery']
  : ['mongo:27017/?', 'redis:6379'];

/** Closes the folder on the host, also an existing one; its files are open: each image reads them as another user. */
function closeFolder() {
  if (existsSync(folder)) chmodSync(folder, 0o700);
}

function secret(name, make) {
  const path = join(folder, name);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, make(), { mode: 0o644 });
  }
  return readFileSync(path, 'utf8');
}

/** Keeps an existing address, which may be of a store elsewhere, unless the cluster's is asked for. */
function address(name, text) {
  if (values.cluster) derived(name, text);
  else secret(name, () => text);
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

function createDatabaseUsers() {
  secret('mongo/root-password', newSecret);
  // The members of a set recognize each other by this key: characters of base64 only.
  secret('mongo/set-key', newFileKey);
  const passwords = secret('mongo/passwords', () =>
    JSON.stringify(Object.fromEntries(databases.map((name) => [name, newSecret()]))),
  );
  for (const [name, password] of Object.entries(JSON.parse(passwords))) {
    address(`${name}/MONGO_URL`, `mongodb://${name}:${password}@${mongo}authSource=${name}`);
    renewPassword(name, password);
  }
}

/** For when the passwords have been deleted and made anew. The address of a store elsewhere has one of its own. */
function renewPassword(name, password) {
  const url = readFileSync(join(folder, name, 'MONGO_URL'), 'utf8');
  derived(`${name}/MONGO_URL`, url.replace(/^(mongodb:\/\/\w+:)[^@]*(?=@mongo:)/, `$1${password}`));
}

/** Writes what follows from other secrets anew each time, so that it includes those that an update has added. */
function derived(name, text) {
  secret(name, () => '');
  writeFileSync(join(folder, name), text);
}

/** What the broker reads at its start, as Java wants it. */
function createKafkaUsers() {
  const logins = kafkaUsers.map((name) => secret(`${name}/KAFKA_LOGIN`, () => `${name}:${newSecret()}`).split(':'));
  const [[broker, password]] = logins;
  derived(
    'broker/users',
    `KafkaServer {
  org.apache.kafka.common.security.plain.PlainLoginModule required
    username="${broker}"
    password="${password}"
${logins.map(([name, secret]) => `    user_${name}="${secret}"`).join('\n')};
};
`,
  );
}

function createRedisUsers() {
  const users = Object.entries(limited).map(([name, keys]) => {
    const { password } = new URL(secret(`${name}/REDIS_URL`, () => `redis://${name}:${newSecret()}@${redis}`));
    address(`${name}/REDIS_URL`, `redis://${name}:${password}@${redis}`);
    return `user ${name} on #${sha256(password)} ~${keys} resetchannels +@all -@dangerous +info`;
  });
  const others = Object.entries(duties).map(
    ([name, duty]) => `user ${name} on #${sha256(secret(`redis/${name}-password`, newSecret))} ${duty}`,
  );
  // Everyone may ask whether Redis is up; the health check has no password.
  derived('redis/users', ['user default on nopass nocommands +ping', ...users, ...others, ''].join('\n'));
}

/** Before accounts had their own key, one made all links: those sent then must still lead out of the mailing list. */
function createLinkKeys() {
  const keyOfAll = join(folder, 'shared/LINK_SECRET');
  const before = existsSync(keyOfAll) ? readFileSync(keyOfAll, 'utf8').trim() : '';
  secret('shared/LINK_SECRET', newSecret);
  secret('shared/ACCOUNT_LINK_SECRET', newSecret);
  secret('shared/ACCOUNT_LINK_SECRET_OLD', () => before);
}

function createKeys() {
  createLinkKeys();
  secret('shared/IDEMPOTENCY_SECRET', newSecret);
  secret('identity/FILE_KEY', newFileKey);
  for (const name of rotatedFiles) secret(`${name}_OLD`, () => '');
  for (const files of Object.values(tokenKeys)) createTokenKeys(files);
}

/** The public key follows from the private one, even from that of a run that broke off between them. */
function createTokenKeys(files) {
  const privateKey = secret(files.privateKey, () => newTokenKeys().privateKey);
  secret(files.publicKeys, () => JSON.stringify([publicKeyOf(privateKey)]));
}

function createSandboxAccounts() {
  secret('providers/STRIPE_SECRET_KEY', () => 'sk_test_sandbox');
  secret('providers/TWILIO_AUTH_TOKEN', () => `sandbox_${newSecret()}`);
  const mailServer = 'smtp://sandbox:8025';
  if (secret('providers/SMTP_URL', () => `${mailServer}?tls=off`) === mailServer)
    derived('providers/SMTP_URL', `${mailServer}?tls=off`);
  const webhooks = [
    { name: 'STRIPE_WEBHOOK_SECRET', path: 'stripe', connect: false },
    { name: 'STRIPE_CONNECT_WEBHOOK_SECRET', path: 'stripe/connect', connect: true },
  ];
  const targets = webhooks.map(({ name, path, connect }) => ({
    url: `http://gateway:8080/api/webhooks/${path}`,
    secret: secret(`providers/${name}`, () => `whsec_sandbox_${newSecret()}`),
    connect,
  }));
  secret('sandbox/WEBHOOK_TARGETS', () => JSON.stringify(targets));
}

const fromProviders = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'TWILIO_AUTH_TOKEN',
  'SMTP_URL',
];

/** Compose replaces a `$` name in `.env` by a variable; here it would become the name of another folder. */
function requirePlainFolder() {
  const isFromFile = values.folder === undefined && process.env.SECRETS === undefined;
  if (isFromFile && folder.includes('$'))
    throw new Error(
      `SECRETS in .env is ${folder}. Please write the folder out in full: variables are not expanded here.`,
    );
}

function create() {
  createDatabaseUsers();
  createKafkaUsers();
  createRedisUsers();
  createKeys();
  if (values.sandbox) createSandboxAccounts();
  const missing = fromProviders.map((name) => join(folder, 'providers', name)).filter((path) => !existsSync(path));
  process.stdout.write(`The secrets are in ${folder}.\n`);
  if (missing.length > 0)
    process.stdout.write(
      `Put what your providers gave you into these files:\n${missing.map((path) => `  ${path}\n`).join('')}`,
    );
}

function tell(steps) {
  process.stdout.write(`Now do this, in this order:\n${steps.map((step) => `  ${step}\n`).join('')}`);
}

try {
  requirePlainFolder();
  closeFolder();
  if (values.rotate !== undefined) tell(rotateKey(folder, values.rotate));
  else if (values.done !== undefined) tell(removeOldKey(folder, values.done));
  else create();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

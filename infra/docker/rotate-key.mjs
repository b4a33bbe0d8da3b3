import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFileKey, newSecret, newTokenKeys } from './make-keys.mjs';

/** The key pairs that sign tokens: `tokens`, which identity issues, and `hops`, which the gateway sends along. */
export const tokenKeys = {
  tokens: { privateKey: 'identity/IDENTITY_PRIVATE_KEY', publicKeys: 'shared/IDENTITY_PUBLIC_KEYS' },
  hops: { privateKey: 'gateway/GATEWAY_PRIVATE_KEY', publicKeys: 'shared/GATEWAY_PUBLIC_KEYS' },
};

/**
 * By key: its files, what makes a new one (the provider where absent), and which parts restart, in turn: the signer
 * comes last. `isKept` keeps a removed key in a file that no part is given: without it, a document that was not sealed
 * anew is lost, as are those in every copy that was made before.
 */
const rotations = {
  link: { files: ['shared/LINK_SECRET'], make: newSecret, restart: ['rides payments', 'notifications'] },
  'account-link': {
    files: ['shared/ACCOUNT_LINK_SECRET'],
    make: newSecret,
    restart: ['identity', 'notifications'],
  },
  file: { files: ['identity/FILE_KEY'], make: newFileKey, restart: ['identity'], isKept: true },
  webhook: {
    files: ['providers/STRIPE_WEBHOOK_SECRET', 'providers/STRIPE_CONNECT_WEBHOOK_SECRET'],
    restart: ['payments'],
  },
  tokens: { files: [], restart: ['gateway', 'identity'] },
  hops: { files: [], restart: ['identity rides payments notifications scheduler', 'gateway'] },
};

/** Each of these has a file for its previous key, empty while there is none. */
export const rotatedFiles = Object.values(rotations).flatMap(({ files }) => files);

function rotationOf(name) {
  const rotation = Object.hasOwn(rotations, name) && rotations[name];
  if (!rotation) throw new Error(`KEY must be one of ${Object.keys(rotations).join(', ')}`);
  return rotation;
}

/** Puts a new key before the one in use, which stays as the old one. Says what is left to do. */
export function rotateKey(folder, name) {
  const { files, make, restart } = rotationOf(name);
  const { read, write } = secretsIn(folder);
  const pair = tokenKeys[name];
  const isRotating = pair ? JSON.parse(read(pair.publicKeys)).length > 1 : files.some((file) => read(`${file}_OLD`));
  if (isRotating)
    throw new Error(`The previous ${name} key is still there. Remove it with: make rotate KEY=${name} DONE=yes`);
  for (const file of files) {
    write(`${file}_OLD`, read(file));
    if (make) write(file, make());
  }
  if (pair) addTokenKeys(pair, { read, write });
  const byHand = make || pair ? [] : files.map((file) => `put the new secret into ${join(folder, file)}`);
  return [...byHand, ...restart.map((parts) => `docker compose restart ${parts}`)];
}

/** Removes the old key: what only it opened is refused from now on. */
export function removeOldKey(folder, name) {
  const { files, restart, isKept } = rotationOf(name);
  const { read, write, add } = secretsIn(folder);
  for (const file of files) {
    const old = read(`${file}_OLD`);
    if (isKept && old) add(`${file}_REMOVED`, `${old}\n`);
    write(`${file}_OLD`, '');
  }
  const { publicKeys } = tokenKeys[name] ?? {};
  if (publicKeys) write(publicKeys, JSON.stringify(JSON.parse(read(publicKeys)).slice(0, 1)));
  const kept = isKept ? files.map((file) => join(folder, `${file}_REMOVED`)) : [];
  return [
    ...restart.map((parts) => `docker compose restart ${parts}`),
    ...kept.flatMap((file) => [
      'make reseal IN=containers, and once it has succeeded make backup IN=containers: older copies need the removed key',
      `once no older copy is kept any more, delete ${file}, which holds the removed key`,
    ]),
  ];
}

function addTokenKeys({ privateKey, publicKeys }, { read, write }) {
  const made = newTokenKeys();
  write(publicKeys, JSON.stringify([made.publicKey, ...JSON.parse(read(publicKeys))]));
  write(privateKey, made.privateKey);
}

/** Writes in place: a container sees the file that it has mounted, not a new one of the same name. */
function secretsIn(folder) {
  return {
    read: (name) => readFileSync(join(folder, name), 'utf8').trim(),
    write: (name, value) => writeFileSync(join(folder, name), value, { mode: 0o644 }),
    add: (name, line) => appendFileSync(join(folder, name), line, { mode: 0o644 }),
  };
}

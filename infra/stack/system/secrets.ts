import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const newTokenKeys = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

const createSecrets = () => {
  const [identity, gateway] = [newTokenKeys(), newTokenKeys()];
  const word = (bytes: number) => randomBytes(bytes).toString('hex');
  return {
    identityPrivateKey: identity.privateKey,
    identityPublicKey: identity.publicKey,
    gatewayPrivateKey: gateway.privateKey,
    gatewayPublicKey: gateway.publicKey,
    linkSecret: word(32),
    accountLinkSecret: word(32),
    idempotencySecret: word(32),
    fileKey: randomBytes(32).toString('base64'),
    stripeSecretKey: `sk_test_${word(24)}`,
    stripePublishableKey: `pk_test_${word(24)}`,
    stripeClientId: `ca_${word(16)}`,
    webhookSecret: `whsec_sandbox_${word(16)}`,
    connectWebhookSecret: `whsec_sandbox_${word(16)}`,
    twilioAccountSid: `AC${word(16)}`,
    twilioAuthToken: word(16),
    twilioVerifySid: `VA${word(16)}`,
  };
};

export type Secrets = ReturnType<typeof createSecrets>;

/** Keys and secrets of one system, made at the first start that needs them and kept for the next ones. */
export function loadOrCreateSecrets(file: string): Secrets {
  const saved: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = { ...createSecrets(), ...saved };
  if (!isDeepStrictEqual(secrets, saved)) save(file, secrets);
  return secrets;
}

/** Beside it and moved there: without its keys nobody can read what is in the databases. */
function save(file: string, secrets: Secrets): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

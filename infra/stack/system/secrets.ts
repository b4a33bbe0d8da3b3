import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const createSecrets = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const word = (bytes: number) => randomBytes(bytes).toString('hex');
  return {
    identityPrivateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    identityPublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    linkSecret: word(32),
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

/** Keys and secrets of one system, made at its first start and kept for the next ones. */
export function keptSecrets(file: string): Secrets {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets = createSecrets();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

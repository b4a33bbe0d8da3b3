import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';

export const newSecret = () => randomBytes(32).toString('base64url');

export const newFileKey = () => randomBytes(32).toString('base64');

export const newTokenKeys = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

export const publicKeyOf = (privateKey) => createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });

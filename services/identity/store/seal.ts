import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from '@livery/platform/config/keys.ts';

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: `iv | tag | content`, bound to the file's name so that files cannot be swapped. */
export function seal(key: Buffer, name: string, content: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Opens with whichever of the keys sealed it. */
export function unseal([key, ...others]: Keys<Buffer>, name: string, sealed: Buffer): Buffer {
  const [next, ...rest] = others;
  if (!next) return open(key, name, sealed);
  try {
    return open(key, name, sealed);
  } catch {
    return unseal([next, ...rest], name, sealed);
  }
}

/** Also false for a damaged file: only opening it reports the damage. */
export function isSealedWith(key: Buffer, name: string, sealed: Buffer): boolean {
  try {
    open(key, name, sealed);
    return true;
  } catch {
    return false;
  }
}

function open(key: Buffer, name: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}

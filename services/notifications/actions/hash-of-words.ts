import { createHash } from 'node:crypto';

/** By which a text is known in the provider's list: its record holds no name, and no link that works. */
export const hashOfWords = (body: string): string => createHash('sha256').update(body).digest('base64url');

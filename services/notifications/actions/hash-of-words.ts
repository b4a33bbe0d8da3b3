import { createHash } from 'node:crypto';

/** Recognizes a text in the provider's list; stored instead of its words, with a name and a link that works. */
export const hashOfWords = (body: string): string => createHash('sha256').update(body).digest('base64url');

import { createHash } from 'node:crypto';

/**
 * Recognizes a text in the provider's list. Stored instead of the words, so that the record holds no name and no link
 * that works.
 */
export const hashOfWords = (body: string): string => createHash('sha256').update(body).digest('base64url');

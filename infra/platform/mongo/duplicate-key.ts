import { codeOf } from '../errors/error-code.ts';

/** Not every server sends `keyPattern`, so only the code is checked; the caller knows which key it was. */
export function isDuplicateKey(error: unknown): boolean {
  return codeOf(error) === '11000';
}

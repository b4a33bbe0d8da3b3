import { codeOf } from '../logging/describe-error.ts';

/** The server leaves `keyPattern` out, so the code is all there is; the caller knows which key it was. */
export function isDuplicateKey(error: unknown): boolean {
  return codeOf(error) === '11000';
}
